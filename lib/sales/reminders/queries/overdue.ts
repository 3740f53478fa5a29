import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import { numberOfDebt } from '@/lib/sales/dunning-claims/queries/debt-number'
import type { LeftOut, OverdueInvoice } from '../rules/letters'
import type { Level } from '@/lib/catalog/companies/rules/reminder-levels'

/** Maximum number of overdue invoices considered, the longest due first. */
const LOOKED_AT = 10_000
/** Maximum number of customers listed who get no reminder at all. */
const ASIDE = 500

interface OverdueRow extends Record<string, unknown> {
  id: string
  customer_id: string
  number: string
  date: string
  due_date: string
  sum_gross: string
  open_amount: string
  disputed: boolean
  collected: boolean
  last_level: Level | null
  last_date: string | null
}

interface OverdueFilter {
  companyId: number
  /** Business date at which something is overdue. */
  date: string
  customerId?: string
}

/** Booked and unpaid after its due date; the partial index of open documents holds little else. */
const overdue = ({ companyId, date, customerId }: OverdueFilter): SQL => sql`
  d.company_id = ${companyId} and d.status = 'BOOKED' and d.open_amount > 0 and d.due_date < ${date}
  and d.kind in ('INVOICE', 'RECEIPT') ${customerId ? sql`and d.customer_id = ${customerId}` : sql``}`

/** To be collected by direct debit; a returned direct debit has been reversed as a payment. */
export const collected = sql`(d.payment_method = 'DIRECTDEBIT' and not exists (select 1 from payment y where y.tenant_id = d.tenant_id
  and y.document_id = d.id and y.kind = 'PAYMENT' and y.payment_method = 'DIRECTDEBIT' and y.reverses is not null))`
const through = sql`exists (select 1 from reminder_item i where i.tenant_id = d.tenant_id and i.document_id = d.id and i.level = 3
  and not i.withdrawn)`
const partner = sql`join business_partner p on p.tenant_id = d.tenant_id and p.id = d.customer_id`

/**
 * Returns overdue invoices that may get the next level, with their last reminder, and the number by
 * which the customer knows each. `more`: there are others.
 */
export async function overdueInvoices(
  tx: TenantTx,
  filter: OverdueFilter,
): Promise<{ invoices: OverdueInvoice[]; more: boolean }> {
  const rows = await tx.execute<OverdueRow>(sql`
    select d.id, d.customer_id, ${numberOfDebt('d')} as number, d.date::text as date, d.due_date::text as due_date, d.sum_gross, d.open_amount,
      x.document_id is not null as disputed, ${collected} as collected, l.level as last_level, l.date::text as last_date
    from document d ${partner}
    left join invoice_dispute x on x.tenant_id = d.tenant_id and x.document_id = d.id
    left join lateral (
      select i.level, i.date from reminder_item i where i.tenant_id = d.tenant_id and i.document_id = d.id and not i.withdrawn
      order by i.level desc limit 1) l on true
    where ${overdue(filter)} and not p.no_reminder and not ${through}
    order by d.due_date, d.id limit ${LOOKED_AT + 1}`)
  return { invoices: [...rows].slice(0, LOOKED_AT).map(invoiceOf), more: rows.length > LOOKED_AT }
}

const invoiceOf = (row: OverdueRow): OverdueInvoice => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  date: row.date,
  dueDate: row.due_date,
  gross: Number(row.sum_gross),
  open: Number(row.open_amount),
  disputed: row.disputed,
  collected: row.collected,
  last: row.last_level && row.last_date ? { level: row.last_level, date: row.last_date } : null,
})

/** Returns customers who get no reminders, and invoices that have had their last one. */
export async function setAside(tx: TenantTx, filter: OverdueFilter): Promise<LeftOut[]> {
  const rows = await tx.execute<{
    customer_id: string
    reason: 'noReminder' | 'finished'
    invoices: number
    open: string
  }>(sql`
    select a.customer_id, a.reason, count(*)::int as invoices, sum(a.open_amount)::bigint as open
    from (
      select d.customer_id, d.open_amount, case when p.no_reminder then 'noReminder' else 'finished' end as reason
      from document d ${partner}
      where ${overdue(filter)} and (p.no_reminder or ${through})
      order by d.due_date, d.id limit ${LOOKED_AT}) a
    group by a.customer_id, a.reason order by open desc, a.customer_id limit ${ASIDE}`)
  return [...rows].map(({ customer_id: customerId, reason, invoices, open }) => ({
    customerId,
    reason,
    invoices,
    open: Number(open),
    on: null,
  }))
}

/** Returns the credits of the company's customers, in cents by customer; positive. */
export async function creditsOf(
  tx: TenantTx,
  companyId: number,
  customerIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx.execute<{ customer_id: string; credit: string }>(sql`
    select d.customer_id, -sum(d.open_amount) as credit from document d
    where d.company_id = ${companyId} and d.customer_id = ${anyOf(customerIds)} and d.family in ('INVOICE', 'RECEIPT') and d.open_amount < 0
    group by d.customer_id`)
  return new Map([...rows].map(({ customer_id: id, credit }) => [id, Number(credit)]))
}

export interface Recipient {
  customerNumber: string
  customerName: string
  noReminder: boolean
  mails: string[]
}

/** Returns name, number and mail addresses of customers, by id. */
export async function recipientsOf(
  tx: TenantTx,
  customerIds: readonly string[],
): Promise<Map<string, Recipient>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx.execute<{
    id: string
    number: string | null
    name: string
    no_reminder: boolean
    mails: string[]
  }>(sql`
    select p.id, p.customer_number as number, p.sort_name as name, p.no_reminder,
      array(select c.value from partner_communication c
        where c.tenant_id = p.tenant_id and c.partner_id = p.id and c.type = 'MAIL' order by c.position) as mails
    from business_partner p where p.id = ${anyOf(customerIds)}`)
  return new Map(
    [...rows].map(({ id, number, name, no_reminder: noReminder, mails }) => [
      id,
      { customerNumber: number ?? '', customerName: name, noReminder, mails },
    ]),
  )
}
