import { sql } from 'drizzle-orm'
import { document } from '@/db/schema/documents'
import { centsText, sumOf } from '@/lib/domain/money'
import { claimsOfInvoice } from '@/lib/dunning-claims/queries/claims'
import { AppError } from '@/lib/server/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { collected } from './overdue'
import { outlived } from './outlived'
import { invoiceKey, type DisputeRecord, type InvoiceDunning, type InvoiceReminder } from '../schema'

interface ReminderRow extends Record<string, unknown> {
  id: string
  run_id: string
  level: number
  letter_level: number
  date: string
  pay_until: string
  open_amount: string
  letter_open: string
  credit: string
  fee: string
  claims: string
  created_by_name: string
  withdrawal: InvoiceReminder['withdrawal']
  withdrawable: boolean
  mails: InvoiceReminder['mails'] | null
}

/** Of an invoice; no dispute has no day. */
interface StateRow extends Record<string, unknown> {
  collected: boolean
  reason: string | null
  since: string | null
  created_by_name: string | null
}

/** Whether the invoice is disputed, and its reminders, the last one first. */
export const invoiceDunningOf = defineUseCase({
  name: 'reminder.ofInvoice',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: invoiceKey,
  run: async (scope, { id }): Promise<InvoiceDunning> => {
    const { tx, ctx } = scope
    const [known] = await tx.execute(sql`
      select 1 from ${document} where id = ${id} and family = 'INVOICE' and company_id = ${ctx.companyId}`)
    if (!known) throw new AppError('notFound', 'notFound')
    return readDunning(scope, id)
  },
})

/** The same for the page of an invoice that is known. */
export async function readDunning({ tx }: Pick<ReadScope, 'tx'>, id: string): Promise<InvoiceDunning> {
  const [[known], rows] = await Promise.all([
    tx.execute<StateRow>(sql`
      select ${collected} as collected, x.reason, x.since::text as since, x.created_by_name
      from document d left join invoice_dispute x on x.tenant_id = d.tenant_id and x.document_id = d.id
      where d.id = ${id}`),
    tx.execute<ReminderRow>(sql`
    select r.id, r.run_id, i.level, r.level as letter_level, r.date::text as date, r.pay_until::text as pay_until,
      i.open_amount, r.open_amount as letter_open, r.credit, r.fee, r.claims, r.created_by_name,
      (select jsonb_build_object('reason', w.reason, 'byName', w.withdrawn_by_name) from reminder_withdrawal w
        where w.tenant_id = r.tenant_id and w.reminder_id = r.id) as withdrawal,
      not i.withdrawn and not ${outlived(sql`r.id`)} as withdrawable,
      (select jsonb_agg(jsonb_build_object('recipient', s.recipient, 'state', m.state) order by s.id)
        from reminder_dispatch s join mail m on m.tenant_id = s.tenant_id and m.id = s.id
        where s.tenant_id = r.tenant_id and s.reminder_id = r.id) as mails
    from reminder_item i join reminder r on r.tenant_id = i.tenant_id and r.id = i.reminder_id
    where i.document_id = ${id} order by r.created_at desc, r.id`),
  ])
  return {
    dispute: disputeOf(known),
    collected: known?.collected ?? false,
    reminders: [...rows].map(reminderOf),
    // they come with a letter that names the invoice
    claims: rows.length > 0 ? await claimsOfInvoice(tx, id) : [],
  }
}

const disputeOf = (row: StateRow | undefined): DisputeRecord | null =>
  row?.since ? { reason: row.reason ?? '', since: row.since, createdByName: row.created_by_name ?? '' } : null

const reminderOf = (row: ReminderRow): InvoiceReminder => ({
  id: row.id,
  runId: row.run_id,
  level: row.level,
  letterLevel: row.letter_level,
  date: row.date,
  payUntil: row.pay_until,
  openAmount: centsText(Number(row.open_amount)),
  fee: centsText(Number(row.fee)),
  total: centsText(
    sumOf([Number(row.letter_open), 0 - Number(row.credit), Number(row.fee), Number(row.claims)]),
  ),
  createdByName: row.created_by_name,
  withdrawal: row.withdrawal,
  isWithdrawable: row.withdrawable,
  mails: row.mails ?? [],
})
