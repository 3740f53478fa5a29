import type { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '@/lib/domain/document-kind'
import { sql } from 'drizzle-orm'
import { discountGranted } from '@/lib/documents/rules/payment-checks'
import { businessDay } from '@/lib/domain/business-date'
import { discountDate } from '@/lib/domain/document-lifecycle'
import { centsText } from '@/lib/domain/money'
import { openClaimsOf } from '@/lib/dunning-claims/queries/claims'
import { AppError } from '@/lib/server/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { customerKey, type CustomerAccount, type OpenItem } from '../schema'
import { type AccountRow, accounts, rowOf } from './list-open-items'

/** Most documents that are shown of one customer. */
const MAX = 500

interface ItemRow extends Record<string, unknown> {
  id: string
  version: number
  kind: (typeof DOCUMENT_KINDS)[number]
  status: (typeof DOCUMENT_STATUSES)[number]
  number: string
  date: string
  due_date: string | null
  sum_gross: string
  open_amount: string
  discount_days: number
  discount_percent: number
  credited: string
  discount_taken: string
  written_off: string
  reminder_level: number | null
}

/** What a customer of the active company owes or has as a credit, document by document, the oldest due date first. */
export const customerAccountOf = defineUseCase({
  name: 'openItem.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: customerKey,
  run: (scope, { customerId }) => readAccount(scope, customerId),
})

/** For the write use cases that answer the account. */
export async function readAccount(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  customerId: string,
): Promise<CustomerAccount> {
  const today = businessDay(ctx.now())
  const [customer] = await tx.execute<{ number: string | null; name: string }>(sql`
      select customer_number as number, coalesce(nullif(company, ''), concat_ws(', ', lastname, nullif(firstname, ''))) as name
      from business_partner p where id = ${customerId}
        and (is_customer or exists (select 1 from document d where d.customer_id = p.id and d.company_id = ${ctx.companyId}))`)
  if (!customer) throw new AppError('notFound', 'notFound')
  const [account] = await tx.execute<AccountRow>(
    sql`select a.*, a.oldest::text as oldest from (${accounts({ ctx }, today, sql`d.customer_id = ${customerId}`)}) a`,
  )
  const documents = await tx.execute<ItemRow>(sql`
      select d.id, d.version, d.kind, d.status, d.number, d.date::text as date, d.due_date::text as due_date, d.sum_gross,
        d.open_amount, d.discount_days, d.discount_percent,
        paid.discount as discount_taken, paid.write_off as written_off,
        (select coalesce(-sum(c.sum_gross), 0) from document c
          where c.tenant_id = d.tenant_id and c.cancellation_of = d.id and c.kind = 'CREDIT') as credited,
        (select max(i.level) from reminder_item i
          where i.tenant_id = d.tenant_id and i.document_id = d.id and not i.withdrawn) as reminder_level
      from document d cross join lateral (
        select coalesce(sum(p.discount), 0) as discount, coalesce(sum(p.write_off), 0) as write_off
        from payment p where p.tenant_id = d.tenant_id and p.document_id = d.id) paid
      where d.company_id = ${ctx.companyId} and d.customer_id = ${customerId} and d.family = 'INVOICE' and d.open_amount <> 0
      order by d.due_date, d.id limit ${MAX}`)
  const none = { customer_id: customerId, customer_number: '', customer_name: '', items: 0, oldest: null }
  const { id: _id, ...sums } = rowOf((account ?? none) as AccountRow)
  return {
    ...sums,
    customerNumber: customer.number ?? '',
    customerName: customer.name,
    documents: documents.map((row) => itemOf(row, today)),
    dunningClaims: await openClaimsOf(tx, { companyId: ctx.companyId, customerId }),
  }
}

function itemOf(row: ItemRow, today: string): OpenItem {
  const open = Number(row.open_amount)
  const discountTaken = Number(row.discount_taken)
  const reduced = discountTaken + Number(row.written_off)
  const payable = {
    date: row.date,
    claim: Number(row.sum_gross) - Number(row.credited),
    openAmount: open,
    discountDays: row.discount_days,
    discountPercent: row.discount_percent,
    discountTaken,
    reduced,
  }
  const granted = open > 0 && row.kind === 'INVOICE' ? discountGranted(payable, today) : 0
  return {
    id: row.id,
    version: row.version,
    documentKind: row.kind,
    status: row.status,
    invoiceNumber: row.number,
    invoiceDate: row.date,
    dueDate: row.due_date,
    overdue: open > 0 && row.due_date !== null && row.due_date < today,
    sumGross: centsText(Number(row.sum_gross)),
    openAmount: centsText(open),
    discountGranted: centsText(granted),
    reminderLevel: row.reminder_level,
    discountUntil: granted > 0 ? discountDate(row.date, row.discount_days) : null,
  }
}
