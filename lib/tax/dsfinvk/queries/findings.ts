import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { addDays } from '@/lib/domain/business-date'
import { anyOf } from '@/db/arrays'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { completenessOf, countOf, isOpenFinding } from '@/lib/pos/closings/rules/completeness'
import { isUnclosed } from '@/lib/pos/receipts/queries/is-unclosed'
import { closingPage, type NewFinding } from '../rules/findings'
import { closingsWithin, type Period } from './closings'

/**
 * Returns closings of the period that differ from their receipts, lack some, or follow a gap: one
 * finding for each; and what is missing or counted twice among their records, also where a person
 * has settled it.
 */
export async function closingFindings(tx: TenantTx, period: Period): Promise<NewFinding[]> {
  const closings = await closingStates(tx, [closingsWithin(period)], null)
  return closings.toReversed().flatMap((closing): NewFinding[] => {
    const { id, device, number, check } = closing
    const common = { deviceId: device.id, number, link: closingPage(device.id, id) }
    return [
      ...(check.state === 'INCOMPLETE' ? [{ ...common, code: 'closingIncomplete' as const, count: 1 }] : []),
      ...(check.state === 'DEVIATES' ? [{ ...common, code: 'closingDeviates' as const, count: 1 }] : []),
      ...completenessOf(closing).map((finding) => ({
        ...common,
        code: finding.code,
        count: countOf(finding),
        settled: isOpenFinding(finding) ? 0 : countOf(finding),
      })),
    ]
  })
}

interface Row extends Record<string, unknown> {
  device_id: string
  unclosed: string
  flagged: string
  unsigned: string
}

const berlinStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`

/**
 * Returns by till how many receipts of the days have no closing, and so are in no table; how many
 * are inconsistent, and how many no TSE has signed.
 */
export async function receiptFindings(
  tx: TenantTx,
  { companyId, from, to, devices }: Period,
): Promise<NewFinding[]> {
  const ofTills = devices.length === 0 ? sql`true` : sql`r.device_id = ${anyOf(devices)}`
  const days = sql`r.created_at >= ${berlinStart(from)} and r.created_at < ${berlinStart(addDays(to, 1))}`
  const rows = await tx.execute<Row>(sql`
    select r.device_id, count(*) filter (where r.is_unclosed) as unclosed, count(*) filter (where r.is_flagged) as flagged,
      count(*) filter (where r.is_unsigned) as unsigned
    from (select r.device_id, ${isUnclosed} as is_unclosed, r.flags is not null as is_flagged, r.tse_state <> 'SIGNED' as is_unsigned
      from receipt r join store s on s.id = r.store_id
      where s.company_id = ${companyId} and ${ofTills} and ${days} and r.duplicate_of is null) r
    where r.is_unclosed or r.is_flagged or r.is_unsigned
    group by 1 order by 1`)
  return rows.flatMap((row) => {
    const page = (filter: string) =>
      `/receipts?${filter}=1&devices=${row.device_id}&from=${from}&to=${to}&companyId=${companyId}`
    const kinds = [
      ['receiptsWithoutClosing', 'unclosed', Number(row.unclosed)],
      ['flagged', 'flagged', Number(row.flagged)],
      ['unsigned', 'unsigned', Number(row.unsigned)],
    ] as const
    return kinds
      .filter(([, , count]) => count > 0)
      .map(([code, filter, count]) => ({
        code,
        deviceId: row.device_id,
        count,
        number: 0,
        link: page(filter),
      }))
  })
}
