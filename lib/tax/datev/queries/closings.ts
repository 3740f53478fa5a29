import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { centsOf } from '@/lib/domain/money'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { isCashMovement } from '@/lib/pos/receipts/words'
import type { ClosingSource, CountedCash } from '../rules/closing-source'
import { groupReceipts, movementOf } from '../rules/group-receipts'
import { openParts, type ClosingState } from '../rules/till-count'
import { countedBefore } from './closings-alike'
import { isHandedOver, type Span } from './documents'
import { closedReceipts, groupedLines, type OnRead } from './till-receipts'

interface ClosingRow extends Record<string, unknown> {
  id: string
  device_id: string
  number: string
  day: string
  is_stated: boolean
  till: string | null
  cash_account: string | null
  cash_slot: number | null
  cost_centre: string
  small_business: boolean
  count_receipts: string
  gross_total: string
  /** Whether its count was handed over, and the sums then. */
  is_counted: boolean
  booked: CountedCash | null
  opening_cash: string | null
  before: string | null
  desired: string
  actual: string
  deposit: string
  withdrawal: string
}

/** Time before a period: a closing may have receipts that its till made after it ended. */
const BEFORE = sql`interval '40 days'`
export const berlinStart = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`
const berlinDay = (instant: SQL) => sql`(${instant} at time zone 'Europe/Berlin')::date`

/** Condition that a closing was handed over before receipts were booked one by one. */
export const isOfOldFile = isHandedOver('closing', sql`c.id`)

/**
 * Tables and condition of counted closings `c` of the company with store `s` and items `i` that can
 * have receipts of the days; also those of old files. A till may be closed long after its sales: a
 * seasonal one once a year.
 */
export const allClosingsAround = ({ companyId, from, to }: Span): SQL => sql`
  closing c join store s on s.id = c.store_id
    left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
  where s.company_id = ${companyId} and c.duplicate_of is null
    and c.end_time >= ${berlinStart(sql`${from}::date`)} - ${BEFORE}
    and coalesce(c.business_day, ${berlinDay(sql`least(c.start_time, i.first_at)`)}) <= ${to}::date
    and coalesce(c.business_day, ${berlinDay(sql`greatest(c.end_time, i.last_at)`)}) >= ${from}::date`

export const closingsAround = (span: Span): SQL => sql`${allClosingsAround(span)} and not ${isOfOldFile}`

/**
 * Returns closings with receipts of the span that were not handed over, by their end. The figures
 * of the count belong to the business day, as do changes to them since they were handed over.
 */
export async function closingSources(tx: TenantTx, span: Span, onRead: OnRead): Promise<ClosingSource[]> {
  const closings = await tx.execute<ClosingRow>(sql`
    select k.*, platform.till_name(k.device_id) as till, d.cash_account, d.cash_slot, ${taxationColumn('small_business', sql`k.company_id`, sql`k.day::date`)} as small_business
    from (select c.id, c.device_id, c.number, ${businessDayOf}::text as day, c.business_day is not null as is_stated,
        s.company_id, s.cost_centre, c.end_time, c.details->>'openingCash' as opening_cash, c.cash_desired as desired,
        c.cash_actual as actual, abs(c.cash_deposit) as deposit, abs(c.cash_absorption) as withdrawal,
        c.count_receipts, c.gross_total, exists (select from datev_closing h where h.closing_id = c.id and h.with_count) as is_counted,
        (select jsonb_object_agg(x.key, x.sum) from (select e.key, sum(e.value::bigint) from datev_closing h
          cross join lateral jsonb_each_text(h.counted) e(key, value) where h.closing_id = c.id group by 1) x) as booked,
        ${countedBefore} as before
      from ${closingsAround(span)}) k
    left join pos_device d on d.id = k.device_id
    order by k.end_time, k.id`)
  const ids = closings.map(({ id }) => id)
  const receipts = await closedReceipts(tx, ids, onRead)
  const receiptsBy = grouped(receipts, ({ closingId }) => closingId)
  const parts = new Map(
    closings.map((row) => [row.id, openParts(stateOf(row), receiptsBy.get(row.id) ?? [], span)]),
  )
  const booked = [...parts.values()].flatMap((part) => part.receipts)
  const groups = groupReceipts(booked.filter(({ type }) => !isCashMovement(type)))
  const lines = await groupedLines(tx, groups)
  const groupsBy = grouped(
    groups.map((group, index) => ({ ...group, lines: lines[index] ?? [] })),
    ({ closingId }) => closingId,
  )
  return closings
    .map((row) => {
      const { receipts: own = [], count = null } = parts.get(row.id) ?? {}
      return {
        id: row.id,
        deviceId: row.device_id,
        number: Number(row.number),
        day: row.day,
        till: row.till ?? '',
        cashAccount: row.cash_account ?? '',
        cashSlot: row.cash_slot ?? 0,
        costCentre: row.cost_centre,
        isSmallBusiness: row.small_business,
        groups: groupsBy.get(row.id) ?? [],
        movements: own.filter(({ type }) => isCashMovement(type)).map(movementOf),
        count,
        receiptIds: own.map(({ id }) => id),
      }
    })
    .filter(({ receiptIds, count }) => receiptIds.length > 0 || count !== null)
}

const stateOf = (row: ClosingRow): ClosingState => ({
  day: row.day,
  isStated: row.is_stated,
  countReceipts: Number(row.count_receipts),
  grossTotal: BigInt(row.gross_total),
  isCounted: row.is_counted,
  booked: row.booked,
  cash: {
    opening: row.opening_cash === null ? null : centsOf(row.opening_cash),
    desired: Number(row.desired),
    actual: Number(row.actual),
    deposit: Number(row.deposit),
    withdrawal: Number(row.withdrawal),
    before: row.before === null ? null : Number(row.before),
  },
})
