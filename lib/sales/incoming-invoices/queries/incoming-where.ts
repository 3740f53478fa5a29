import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { addDays, businessDay } from '@/lib/domain/business-date'
import type { Context } from '@/lib/server/core/context'
import { isAnyOf } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { UNPAID_STATES, type IncomingState, type URGENCIES } from '../words'

interface Filters {
  q?: string
  state?: readonly IncomingState[] | undefined
  supplierId?: string | undefined
  due?: boolean | undefined
  unpaid?: boolean | undefined
  urgency?: (typeof URGENCIES)[number] | undefined
  from?: string | undefined
  to?: string | undefined
}

const ARRIVAL = sql`(i.received_at at time zone 'Europe/Berlin')::date`

/** Skonto taken by the payments of an invoice, in cents. */
export const TAKEN = sql`(select coalesce(sum(p.discount), 0) from incoming_payment p
  where p.tenant_id = i.tenant_id and p.invoice_id = i.id)`

const hasDiscount = (today: string) => sql`i.discount_until >= ${today}::date and i.discount > ${TAKEN}`

/**
 * Returns the day by which to pay: the last one of Skonto that is still granted today, or else the
 * due date. Without one an invoice is due at once (§ 271 BGB).
 */
export const payBy = (today: string): SQL =>
  sql`(case when ${hasDiscount(today)} then i.discount_until else coalesce(i.due_date, i.invoice_date, ${ARRIVAL}) end)`

/** Returns the conditions of the list's filters on the active company's invoices (`i`). */
export function incomingWhere(ctx: Context, filters: Filters): SQL[] {
  const { q, state, supplierId, due, unpaid, urgency, from, to } = filters
  const today = businessDay(ctx.now())
  const urgent = {
    OVERDUE: sql`i.due_date < ${today}::date`,
    DISCOUNT: hasDiscount(today),
    WEEK: sql`${payBy(today)} <= ${addDays(today, 7)}::date`,
  }
  return [
    sql`i.company_id = ${ctx.companyId}`,
    ...(q ? [containsWords(sql`concat_ws(' ', i.number, i.seller_name, i.file_name)`, q)] : []),
    ...isAnyOf(sql`i.state`, state),
    ...(supplierId ? [sql`i.supplier_id = ${supplierId}`] : []),
    ...(due ? [sql`i.state = 'APPROVED' and (i.due_date is null or i.due_date <= ${today}::date)`] : []),
    ...(unpaid || urgency ? [sql`i.state = ${anyOf(UNPAID_STATES, 'text')} and not i.own_sale`] : []),
    ...(urgency ? [sql`(${urgent[urgency]})`] : []),
    ...(from ? [sql`${ARRIVAL} >= ${from}::date`] : []),
    ...(to ? [sql`${ARRIVAL} <= ${to}::date`] : []),
  ]
}
