import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { dayField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { CUSTOMERS_MAX } from '../schema'

interface Due {
  companyId: number
  until: string
}

/** A customer with rules that have a date due, and the sum of one date of each, in cents. */
export interface DueCustomer {
  customerId: string
  customerNumber: string
  customerName: string
  rules: number
  /** Whether a rule has its invoices booked. */
  books: boolean
  firstDate: string
  sum: number
}

/**
 * Returns the chosen customers that have a date due, or all, by name; one more than the limit of a
 * run if there are more.
 */
export async function dueCustomers(
  tx: TenantTx,
  { companyId, until }: Due,
  chosen?: readonly string[],
): Promise<DueCustomer[]> {
  const among = chosen ? sql`and r.customer_id = ${anyOf(chosen)}` : sql``
  const rows = await tx.execute<DueCustomer & Record<string, unknown>>(sql`
    select p.id as "customerId", coalesce(p.customer_number, '') as "customerNumber", p.sort_name as "customerName",
      r.rules, r.books, r."firstDate", r.sum
    from (
      select r.customer_id, count(*)::int as rules, bool_or(r.mode <> 'DRAFT') as books, min(r.next_date)::text as "firstDate",
        sum(r.sum_gross)::bigint as sum
      from recurring_invoice r where r.company_id = ${companyId} and r.next_date <= ${until} ${among}
      group by r.customer_id) r
    join business_partner p on p.id = r.customer_id
    order by p.sort_name, p.id limit ${CUSTOMERS_MAX + 1}`)
  return [...rows].map((row) => ({ ...row, sum: Number(row.sum) }))
}

/**
 * Locks a customer's rules with a date due, and returns their ids. All at once, before an invoice
 * is booked: the task of a rule locks it first, too, and the number range of invoices after it.
 */
export async function lockDueRules(
  tx: TenantTx,
  { companyId, until }: Due,
  customerId: string,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select r.id from recurring_invoice r
    where r.company_id = ${companyId} and r.customer_id = ${customerId} and r.next_date <= ${until} order by r.id for update`)
  return [...rows].map(({ id }) => id)
}

/** Customers that a run would bill up to a day, by default today. */
export const previewRecurringRun = defineUseCase({
  name: 'recurringRun.preview',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({ until: dayField().optional() }),
  run: async ({ tx, ctx }, { until = businessDay(ctx.now()) }) => {
    const due = await dueCustomers(tx, { companyId: ctx.companyId, until })
    const customers = due
      .slice(0, CUSTOMERS_MAX)
      .map(({ sum, ...one }) => ({ ...one, sumGross: centsText(sum) }))
    return { until, customers, capped: due.length > CUSTOMERS_MAX }
  },
})

export type RecurringPreview = Awaited<ReturnType<typeof previewRecurringRun.run>>
