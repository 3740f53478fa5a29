import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { isUnclosed } from '@/lib/pos/receipts/queries/is-unclosed'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { isOpenRejection } from '@/lib/pos/pos-devices/queries/device-record'
import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import { completenessOf, countOf, isOpenFinding } from '@/lib/pos/closings/rules/completeness'
import type { COMPLETENESS_FINDINGS } from '@/lib/pos/closings/words'
import { berlinStart, closingsAround } from './closings'
import type { Span } from './documents'

/** Why sales of a till are not complete enough to be handed over. */
export interface Obstacle {
  /** Below `errors.datev`. */
  code: 'receiptsWithoutClosing' | 'closingGap' | 'closingDeviates' | 'rejections'
  deviceId: string
  till: string
  /** Of closings that deviate: INCOMPLETE while receipts are missing; null for others. */
  state: ClosingRecord['check']['state'] | null
  /** The only one that deviates, or the one that follows missing ones; null for others. */
  closing: { id: string; number: number } | null
  /** Receipts, closings that deviate or are missing, or rejected records. */
  count: number
  /** Receipts without a closing: their gross. */
  gross: Cents
}

interface Row extends Record<string, unknown> {
  code: 'receiptsWithoutClosing' | 'rejections'
  device_id: string
  till: string | null
  count: string
  gross: string
}

/** Findings of a till's closings that need no answer any more, of a kind. */
export interface SettledFindings {
  code: (typeof COMPLETENESS_FINDINGS)[number]
  till: string
  count: number
  /** The first closing that has some. */
  closing: { id: string; number: number; deviceId: string }
  /** Rejected records: their gross, as people stated it. */
  gross: Cents
}

const STATED_AT = sql`((r.summary->>'at')::timestamptz)`

/**
 * Condition that a rejected record states an instant outside of the days, which a right clock can
 * have: not after its arrival by more than a day, nor more than ten years before.
 */
const isOfOtherDays = ({ from, to }: Span) =>
  sql`(${STATED_AT} between r.received_at - interval '10 years' and r.received_at + interval '1 day'
    and not (${STATED_AT} >= ${berlinStart(sql`${from}::date`)} and ${STATED_AT} < ${berlinStart(sql`(${to}::date + 1)`)}))`

/** Returns the obstacles alone. */
export const obstaclesOf = async (tx: TenantTx, span: Span): Promise<Obstacle[]> =>
  (await completenessOfTills(tx, span)).obstacles

/**
 * Returns gaps and contradictions in till data that would make a hand-over incomplete, by kind and
 * till: those of the days, and open rejections but those of other days. `settled` are those that
 * people answered for.
 */
export async function completenessOfTills(
  tx: TenantTx,
  span: Span,
): Promise<{ obstacles: Obstacle[]; settled: SettledFindings[] }> {
  const { companyId, from, to } = span
  const rows = await tx.execute<Row>(sql`
    with open as (
      select r.device_id, count(*) as count, sum(coalesce(r.all_gross, r.line_gross)) as gross
      from receipt r join store s on s.id = r.store_id
      where s.company_id = ${companyId} and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null and r.created_at >= ${berlinStart(sql`${from}::date`)}
        and r.created_at < ${berlinStart(sql`(${to}::date + 1)`)}
        and ${isUnclosed}
      group by 1)
    select 'receiptsWithoutClosing' as code, device_id, platform.till_name(device_id) as till, count, gross from open
    union all
    select 'rejections', d.id, d.name, count(*), 0
      from pos_device d join store s on s.id = d.store_id join pos_rejection r on r.device_id = d.id
      where s.company_id = ${companyId} and ${isOpenRejection} and not coalesce(${isOfOtherDays(span)}, false) group by 2, 3
    order by 1, 3`)
  const checked = await closingStates(tx, [sql`c.id in (select c.id from ${closingsAround(span)})`], null)
  const deviating = grouped(
    checked.filter(({ check }) => check.state !== 'MATCHES'),
    ({ device, check }) => `${device.id} ${check.state}`,
  )
  return {
    obstacles: [
      ...[...deviating.values()].flatMap(deviatingOf),
      ...checked.toSorted(byTill).flatMap(gapOf),
      ...rows.map(obstacleOf),
    ],
    settled: settledOf(checked.toReversed()),
  }
}

function settledOf(closings: readonly ClosingRecord[]): SettledFindings[] {
  const found = closings.flatMap((closing) =>
    completenessOf(closing)
      .filter((finding) => !isOpenFinding(finding))
      .map((finding) => ({ closing, finding })),
  )
  const kinds = grouped(found, ({ closing, finding }) => `${closing.device.id} ${finding.code}`)
  return [...kinds.values()].flatMap((its) => {
    const [first] = its
    if (!first) return []
    const { id, number, device } = first.closing
    return [
      {
        code: first.finding.code,
        till: device.name,
        count: sumOf(its.map(({ finding }) => countOf(finding))),
        closing: { id, number, deviceId: device.id },
        gross: sumOf(
          its.map(({ finding: { code, expected } }) =>
            code === 'recordRejected' && expected !== '' ? centsOf(expected) : 0,
          ),
        ),
      },
    ]
  })
}

/** One obstacle for a till and state, however many closings; a single one is named. */
function deviatingOf(closings: readonly ClosingRecord[]): Obstacle[] {
  const [first, ...others] = closings
  if (!first) return []
  return [
    {
      code: 'closingDeviates',
      deviceId: first.device.id,
      till: first.device.name,
      state: first.check.state,
      closing: others.length === 0 ? { id: first.id, number: first.number } : null,
      count: closings.length,
      gross: 0,
    },
  ]
}

const byTill = (a: ClosingRecord, b: ClosingRecord): number =>
  a.device.name.localeCompare(b.device.name, 'de') || a.number - b.number

/** The numbers missing before a closing, unless a person has settled that. */
const gapOf = (closing: ClosingRecord): Obstacle[] =>
  completenessOf(closing)
    .filter((finding) => finding.code === 'closingGap' && isOpenFinding(finding))
    .map((finding) => ({
      code: 'closingGap',
      deviceId: closing.device.id,
      till: closing.device.name,
      state: null,
      closing: { id: closing.id, number: closing.number },
      count: countOf(finding),
      gross: 0,
    }))

const obstacleOf = (row: Row): Obstacle => ({
  code: row.code,
  deviceId: row.device_id,
  till: row.till ?? '',
  state: null,
  closing: null,
  count: Number(row.count),
  gross: Number(row.gross),
})
