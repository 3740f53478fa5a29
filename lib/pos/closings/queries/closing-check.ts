import { sql, type SQL } from 'drizzle-orm'
import { arrayOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { vatRatesById, type VatRate } from '@/lib/catalog/vat-rates/queries'
import { businessDay, instantOf } from '@/lib/domain/business-date'
import { grouped } from '@/lib/domain/grouped'
import { percentText, sumOf } from '@/lib/domain/money'
import { percentageAt } from '@/lib/domain/vat'
import { cashFlows, type TillDay } from '@/lib/pos/receipts/queries/cash-flows'
import { lowestCash, type CashFlow, type LowestCash } from '@/lib/pos/receipts/rules/lowest-cash'
import { checkClosing } from '../rules/check-closing'
import { answeredGap } from '../rules/completeness'
import type { CountedReceipts } from '../rules/counted-receipts'
import type { ClosingCheck, ClosingRecord } from '../schema/closing'
import { completeness } from './closing-completeness'
import { checkedOf, uncheckedOf, type ClosingRow, type UncheckedClosing } from './closing-record'

/** Identifies the receipts of a closing: till, number, and the first and last receipt it names. */
type ClosingKey = Pick<UncheckedClosing, 'id' | 'number' | 'firstReceipt' | 'lastReceipt'> & {
  device: { id: string }
}

interface CountedRow extends Record<string, unknown> {
  id: string
  device_id: string
  count_receipts: number
  count_canceled: number
  all_gross: string
  /** Sums as digits: more than a number can hold. */
  cases: [businessCase: string, vatKey: number, vatRate: number, gross: string, net: string, count: number][]
  payments: [method: number, amount: string, count: number][]
  has_first: boolean
  has_last: boolean
  lowest_cash: string | null
  /** Milliseconds */
  lowest_ms: string | null
  end_before: string | null
}

/** A duplicate is not compared: its receipts count towards the closing that it repeats. */
const NOT_COMPARED: ClosingCheck = { state: 'MATCHES', compared: [], findings: [] }

/** Returns closings with the result of their checks, in the same order. */
export async function checkedClosings(tx: TenantTx, rows: readonly ClosingRow[]): Promise<ClosingRecord[]> {
  if (rows.length === 0) return []
  const closings = rows.map(uncheckedOf)
  const counting = closings.filter(({ duplicateOf }) => duplicateOf === null)
  const [counted, beside, rates, completenessOf] = await Promise.all([
    countedRows(tx, counting),
    partsOf(tx, counting),
    vatRatesById(tx),
    completeness(tx, counting),
  ])
  const byId = new Map(counted.map((row) => [row.id, row]))
  const besideById = grouped(beside, ({ id }) => id)
  const shared = counting.filter(({ id }) => besideById.has(id))
  const flows = await sharedFlows(tx, shared, besideById)
  const ratesOn = ratesByDay([...rates.values()])
  return closings.map((closing) => {
    if (closing.duplicateOf !== null) return checkedOf(closing, NOT_COMPARED)
    const row = byId.get(closing.id)
    const parts = [...(row ? [row] : []), ...(besideById.get(closing.id) ?? [])]
    const endBefore = row?.end_before ? instantOf(row.end_before) : null
    const days = [closing.businessDay, businessDay(new Date(closing.endTime))]
    const surroundings = { endBefore, knownRates: new Set(days.flatMap(ratesOn)) }
    const complete = completenessOf(closing)
    const receipts = receiptsOf(parts, flows.get(closing.id) ?? [])
    const gap = answeredGap(closing.gap, complete.answers)
    return checkedOf({ ...closing, gap }, checkClosing(closing, receipts, surroundings, complete))
  })
}

/** Returns the sums of the receipts of a closing, which several tills may have sent. */
const receiptsOf = (parts: readonly CountedRow[], flows: readonly CashFlow[]): CountedReceipts => ({
  countReceipts: sumOf(parts.map((part) => Number(part.count_receipts))),
  countCanceled: sumOf(parts.map((part) => Number(part.count_canceled))),
  allGross: parts.reduce((sum, part) => sum + BigInt(part.all_gross), 0n),
  cases: parts.flatMap(({ cases }) =>
    cases.map(([businessCase, vatKey, vatRate, gross, net, count]) => ({
      businessCase,
      vatKey,
      vatRate,
      gross: BigInt(gross),
      net: BigInt(net),
      count,
    })),
  ),
  payments: parts.flatMap(({ payments }) =>
    payments.map(([method, amount, count]) => ({ method, amount: BigInt(amount), count })),
  ),
  hasFirst: parts.some((part) => part.has_first),
  hasLast: parts.some((part) => part.has_last),
  lowestCash: parts.length > 1 ? lowestCash(flows) : storedLowest(parts),
})

/** How low the drawer of a closing was whose receipts one till has sent. */
function storedLowest([part]: readonly CountedRow[]): LowestCash | null {
  if (!part || part.lowest_cash === null) return null
  return { cents: Number(part.lowest_cash), at: Math.round(Number(part.lowest_ms)) }
}

const hasArrived = (uuid: SQL) =>
  sql`exists (select from receipt_key y where y.device_id = k.device_id and y.uuid = ${uuid})`

/**
 * Reads the sums of the receipts of some closings. A lower number of the same till that the caller
 * may see has to end earlier; which one it is does not matter.
 */
const countedRows = (tx: TenantTx, closings: readonly ClosingKey[]) =>
  tx.execute<CountedRow>(sql`
    select k.id, k.device_id, coalesce(i.count_receipts, 0) as count_receipts, coalesce(i.count_canceled, 0) as count_canceled,
      coalesce(i.all_gross, 0)::text as all_gross,
      (select coalesce(jsonb_agg(jsonb_build_array(x.business_case, x.vat_key, x.vat_rate, x.gross::text, x.net::text, x.count)
          order by x.business_case, x.vat_key, x.vat_rate), '[]')
        from closing_case x where x.device_id = k.device_id and x.closing_number = k.number) as cases,
      (select coalesce(jsonb_agg(jsonb_build_array(x.method, x.amount::text, x.count) order by x.method, x.name), '[]')
        from closing_payment x where x.device_id = k.device_id and x.closing_number = k.number) as payments,
      ${hasArrived(sql`k.first_uuid`)} as has_first, ${hasArrived(sql`k.last_uuid`)} as has_last,
      (select p.end_time from closing p where p.device_id = k.device_id and p.number < k.number
        order by p.number desc limit 1) as end_before, w.lowest as lowest_cash, extract(epoch from w.at) * 1000 as lowest_ms
    from ${tableOf('k', closings, {
      id: ['uuid', ({ id }) => id],
      device_id: ['uuid', ({ device }) => device.id],
      number: ['bigint', ({ number }) => number],
      first_uuid: ['uuid', ({ firstReceipt }) => firstReceipt?.uuid],
      last_uuid: ['uuid', ({ lastReceipt }) => lastReceipt?.uuid],
    })}
    left join closing_items i on i.device_id = k.device_id and i.closing_number = k.number
    left join closing_drawer w on w.device_id = k.device_id and w.closing_number = k.number`)

/**
 * Reads the sums of the receipts that closings cover in addition to those of their own till, if it
 * has been registered again: nearly always none.
 */
async function partsOf(tx: TenantTx, closings: readonly UncheckedClosing[]): Promise<CountedRow[]> {
  const ids = closings.map(({ id }) => id)
  const rows = await tx.execute<{ closing_id: string; device_id: string }>(
    sql`select closing_id, device_id from platform.closing_parts(${arrayOf(ids, 'uuid')})`,
  )
  const byId = new Map(closings.map((closing) => [closing.id, closing]))
  const parts = rows.flatMap(({ closing_id: id, device_id }) => {
    const closing = byId.get(id)
    return closing ? [{ ...closing, device: { id: device_id } }] : []
  })
  return parts.length === 0 ? [] : countedRows(tx, parts)
}

/**
 * Reads the cash flows of closings whose receipts several tills have sent, by closing: their order
 * counts across the tills.
 */
async function sharedFlows(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
  beside: ReadonlyMap<string, readonly CountedRow[]>,
): Promise<Map<string, CashFlow[]>> {
  const days = closings.flatMap(({ id, device, number }) =>
    [device.id, ...(beside.get(id) ?? []).map((row) => row.device_id)].map((deviceId) => ({
      id,
      deviceId,
      closingNumber: number,
    })),
  )
  const flows = grouped(await cashFlows(tx, days), dayKey)
  return new Map(
    [...grouped(days, ({ id }) => id)].map(([id, its]) => [
      id,
      its.flatMap((day) => flows.get(dayKey(day)) ?? []),
    ]),
  )
}

const dayKey = ({ deviceId, closingNumber }: TillDay) => `${deviceId} ${closingNumber}`

/** Returns the percentages of a day in wire format. */
function ratesByDay(rates: readonly VatRate[]): (day: string) => string[] {
  const known = new Map<string, string[]>()
  return (day) => {
    const found = known.get(day) ?? rates.map(({ history }) => percentText(percentageAt(history, day)))
    known.set(day, found)
    return found
  }
}
