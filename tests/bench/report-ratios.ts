import postgres, { type Sql } from 'postgres'
import { ARRAY_TYPES } from '@/db/array-types'
import { closePool } from '@/db/client'
import type { SeededMillion } from '@/db/seed/million/shop'
import { RIGHTS } from '@/lib/domain/rights'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { needsCustomPlan } from '@/lib/pos/pos-reports/queries/own-plans'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import { systemContext } from '@/lib/server/core/system-context'
import type { Product } from '@/scripts/product'
import { percentile } from './load'
import { figure, table } from './report'
import { bareReport, type Asked } from './report-floors'

const WARM_UP = 6
/** Rounds run until this time is over, within these bounds. */
const PATIENCE_MS = 1_000
const FEWEST = 5
const MOST = 15

export type Ranges = Readonly<Record<string, { from: string; to: string }>>
export type Scopes = Readonly<Record<string, Pick<Asked, 'store' | 'till'>>>

/**
 * Measures the report's use case, including rights, tenancy and transaction, against bare SQL over
 * the same sums: alternating, in this process, with the same driver, both prepared.
 */
export async function reportRatios(
  { database }: Product,
  seeded: SeededMillion,
  ranges: Ranges,
  scopes: Scopes,
): Promise<void> {
  const whole = { to: 20, from: [20], serialize: String, parse: Number }
  const sql = postgres(database.app, {
    max: 1,
    fetch_types: false,
    types: { ...ARRAY_TYPES, bigint: whole },
  }) as unknown as Sql
  try {
    await sql`select set_config('app.tenant_id', ${seeded.tenantId}, false)`
    const actor: Context['actor'] = { kind: 'user', id: seeded.tenantId, name: 'Bench' }
    const ctx = { ...systemContext(seeded.tenantId, 'Bench', RIGHTS, seeded.companyId), actor }
    for (const [scope, among] of Object.entries(scopes)) {
      const rows: string[][] = []
      for (const report of REPORTS)
        for (const [range, { from, to }] of Object.entries(ranges)) {
          const { store: stores, till: devices } = among
          // same plan mode as the report
          const plans = needsCustomPlan(report, { from, to }) ? 'force_custom_plan' : 'auto'
          await sql`select set_config('plan_cache_mode', ${plans}, false)`
          const [ours, bare] = await byTurns(
            () => execute(readReport, ctx, { report, from, to, stores, devices }),
            () => bareReport(sql, { report, from, to, ...among }),
          )
          rows.push([`${report}, ${range}`, ...[ours, bare, ours - bare, ours / bare].map(figure)])
        }
      table(
        `Reports of ${scope} in process, by turns with bare SQL`,
        ['', 'p50 ms', 'bare SQL ms', 'more ms', 'ratio'],
        rows,
      )
    }
  } finally {
    await sql.end()
    await closePool()
  }
}

/** Returns the medians of two alternating tasks. */
async function byTurns(
  ...works: [() => Promise<unknown>, () => Promise<unknown>]
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  let end = Number.POSITIVE_INFINITY
  for (let round = -WARM_UP; round < FEWEST || (round < MOST && performance.now() < end); round += 1) {
    if (round === 0) end = performance.now() + PATIENCE_MS
    for (const [which, work] of works.entries()) {
      const began = performance.now()
      await work()
      if (round >= 0) times[which]?.push(performance.now() - began)
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)]
}
