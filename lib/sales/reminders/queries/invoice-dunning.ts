import { sql } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { reminder, reminderItem } from '@/db/schema/reminders'
import { centsText, sumOf } from '@/lib/domain/money'
import { claimsOfInvoice } from '@/lib/sales/dunning-claims/queries/claims'
import { AppError } from '@/lib/server/core/errors'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { invoiceKey, type DisputeRecord, type InvoiceDunning, type InvoiceReminder } from '../schema'
import { collected } from './overdue'
import { mailsOf } from './get-run'
import { hasLaterLetter } from './has-later-letter'

const REMINDER = {
  id: reminder.id,
  runId: reminder.runId,
  level: reminderItem.level,
  letterLevel: reminder.level,
  date: reminder.date,
  payUntil: reminder.payUntil,
  openAmount: reminderItem.openAmount,
  letterOpen: reminder.openAmount,
  credit: reminder.credit,
  fee: reminder.fee,
  claims: reminder.claims,
  createdByName: reminder.createdByName,
  withdrawal: sql<InvoiceReminder['withdrawal']>`(
    select jsonb_build_object('reason', w.reason, 'byName', w.withdrawn_by_name) from reminder_withdrawal w
    where w.tenant_id = reminder.tenant_id and w.reminder_id = reminder.id)`,
  isWithdrawable: sql<boolean>`not ${reminderItem.withdrawn} and not ${hasLaterLetter(sql`reminder.id`)}`,
  mails: mailsOf<InvoiceReminder['mails']>(sql`reminder`),
}

/** Dunning state of an invoice; without a dispute there is no day. */
const STATE = {
  collected: sql<boolean>`${collected}`,
  reason: sql<string | null>`x.reason`,
  since: sql<string | null>`x.since`,
  createdByName: sql<string | null>`x.created_by_name`,
}

/** Whether the invoice is disputed, and its reminders, newest first. */
export const invoiceDunningOf = defineUseCase({
  name: 'reminder.ofInvoice',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: invoiceKey,
  run: async (scope, { id }): Promise<InvoiceDunning> => {
    const { tx, ctx } = scope
    const [match] = await tx.execute(sql`
      select 1 from ${document} where id = ${id} and family = 'INVOICE' and company_id = ${ctx.companyId}`)
    if (!match) throw new AppError('notFound', 'notFound')
    return readDunning(scope, id)
  },
})

/** Same as `invoiceDunningOf`, for the page of an invoice that is loaded already. */
export async function readDunning({ tx }: Pick<ReadScope, 'tx'>, id: string): Promise<InvoiceDunning> {
  const [[state], rows] = await Promise.all([
    selectRows(
      tx,
      STATE,
      sql`from document d left join invoice_dispute x on x.tenant_id = d.tenant_id and x.document_id = d.id where d.id = ${id}`,
    ),
    selectRows(
      tx,
      REMINDER,
      sql`from reminder_item join reminder on reminder.tenant_id = reminder_item.tenant_id and reminder.id = reminder_item.reminder_id
        where reminder_item.document_id = ${id} order by reminder.created_at desc, reminder.id`,
    ),
  ])
  return {
    dispute: disputeOf(state),
    collected: state?.collected ?? false,
    reminders: rows.map(reminderOf),
    // claims come with a letter that includes the invoice
    claims: rows.length > 0 ? await claimsOfInvoice(tx, id) : [],
  }
}

const disputeOf = (row: Selected<typeof STATE> | undefined): DisputeRecord | null =>
  row?.since ? { reason: row.reason ?? '', since: row.since, createdByName: row.createdByName ?? '' } : null

function reminderOf(row: Selected<typeof REMINDER>): InvoiceReminder {
  const { letterOpen, credit, claims, openAmount, fee, mails, ...reminded } = row
  return {
    ...reminded,
    openAmount: centsText(openAmount),
    fee: centsText(fee),
    total: centsText(sumOf([letterOpen, 0 - credit, fee, claims])),
    mails: mails ?? [],
  }
}
