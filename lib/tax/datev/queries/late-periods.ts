import { sql } from 'drizzle-orm'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import type { TenantTx } from '@/db/tenant'
import type { DatevSettings } from '@/lib/domain/datev'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { byId } from '@/lib/server/sql/selection'
import type { Parts } from '../list'
import { isBenefit, receiptDay } from './benefits'
import { isCashBookedHere, isLeftToAdviser } from './cash-entries'
import { berlinStart, isOfOldFile } from './closings'
import { countedBefore, hasNewReceipts } from './closings-alike'
import { isBookedHere, isHandedOver } from './documents'
import { incomingSourcesOf, lateCandidates } from './incoming'

/** Records that entered a period after it was locked. */
export interface LatePeriod {
  from: string
  to: string
  count: number
}

/** Condition that a closing `c` was handed over, and the one before it came later or changed. */
const hasNewBefore = sql`coalesce((select sum((h.counted->>'before')::bigint) from datev_closing h
  where h.closing_id = c.id) <> coalesce(${countedBefore}, 0), false)`

/** Selects what was handed over, to be compared at once: nearly all of the locked periods was. */
const handedOver = (kind: 'document' | 'payment') =>
  sql`select i.entity_id from datev_item i where i.kind = ${kind}`

/**
 * Returns locked periods with later additions, oldest first: payments, closings and receipts are
 * recorded whenever they happened, and received invoices can be changed. Call after `walkInOrder`.
 */
export async function latePeriods(
  tx: TenantTx,
  companyId: number,
  parts: Parts,
  settings: DatevSettings,
): Promise<LatePeriod[]> {
  const [booked, incoming] = await Promise.all([
    lateRecords(tx, companyId, parts),
    parts.incoming ? lateIncoming(tx, companyId, settings) : [],
  ])
  const found = new Map<string, LatePeriod>()
  for (const period of [...booked, ...incoming]) {
    const key = `${period.from} ${period.to}`
    found.set(key, { ...period, count: period.count + (found.get(key)?.count ?? 0) })
  }
  return [...found.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, period]) => period)
}

/** Received invoices with rows in locked periods that no file contains; not those that wait. */
async function lateIncoming(tx: TenantTx, companyId: number, settings: DatevSettings): Promise<LatePeriod[]> {
  const periods = await lateCandidates(tx, companyId)
  const days = periods.flatMap(({ from, to }) => [from, to]).sort()
  const [from] = days
  const to = days.at(-1)
  if (!from || !to) return []
  const ids = [...new Set(periods.flatMap((period) => period.ids))]
  const { sources } = await incomingSourcesOf(tx, ids, { companyId, from, to }, settings)
  return periods
    .map((period) => ({
      from: period.from,
      to: period.to,
      count: sources.filter(
        ({ id, rows }) =>
          period.ids.includes(id) && rows.some(({ day }) => day >= period.from && day <= period.to),
      ).length,
    }))
    .filter(({ count }) => count > 0)
}

async function lateRecords(tx: TenantTx, companyId: number, parts: Parts): Promise<LatePeriod[]> {
  const rows = await tx.execute<{ from: string; to: string; count: string }>(sql`
    with period as (
      select from_day, to_day, bool_or(invoices) as invoices, bool_or(payments) as payments, bool_or(closings) as closings
      from datev_export where company_id = ${companyId} and locks group by 1, 2),
    bounds as (select min(from_day) as first, max(to_day) as last from period),
    late as (
      select 'invoices' as part, d.date as day from (
          select d.id from document d, bounds where ${parts.invoices} and d.company_id = ${companyId} and ${isCountedInvoice('d')}
            and d.status <> 'DRAFT' and d.date between first and last
          except ${handedOver('document')}) x cross join ${byId('document', 'd', sql`x.id`)}
      union all
      select 'payments', p.date from (
          select p.id from payment p, bounds where ${parts.payments} and p.date between first and last
          except ${handedOver('payment')}) x
        cross join ${byId('payment', 'p', sql`x.id`)} cross join ${byId('document', 'd', sql`p.document_id`)}
        where d.company_id = ${companyId} and ${isBookedHere}
      union all
      select 'closings', ${businessDayOf} from closing c join store s on s.id = c.store_id
          left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number, bounds
        where ${parts.closings} and s.company_id = ${companyId} and c.duplicate_of is null and ${businessDayOf} between first and last
          and not ${isOfOldFile} and (${hasNewReceipts} or ${hasNewBefore})
      union all
      select 'closings', ${receiptDay} from receipt r join store s on s.id = r.store_id, bounds
        where ${parts.closings} and ${isBenefit} and s.company_id = ${companyId} and not ${isHandedOver('benefit', sql`r.id`)}
          and r.created_at >= ${berlinStart(sql`first`)} and r.created_at < ${berlinStart(sql`(last + 1)`)}
      union all
      select 'cashBook', e.date from cash_entry e, bounds
        where ${parts.cashBook} and e.company_id = ${companyId} and e.date between first and last and ${isCashBookedHere}
          and not ${isHandedOver('cashEntry', sql`e.id`)} and not ${isLeftToAdviser})
    select from_day::text as from, to_day::text as to, count(*) as count from period join late
      on day between from_day and to_day
        and (part = 'invoices' and invoices or part = 'payments' and payments or part = 'closings' and closings
          or part = 'cashBook')
    group by 1, 2 order by 1, 2`)
  return rows.map(({ from, to, count }) => ({ from, to, count: Number(count) }))
}
