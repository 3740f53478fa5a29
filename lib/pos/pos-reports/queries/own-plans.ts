import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { daysBetween } from '@/lib/domain/business-date'
import { isPaged, type ReportName } from '../list'

/**
 * Up to a quarter of a year a generic plan is as good as a custom one, and costs nothing to make.
 */
const SHORT_DAYS = 92

/** Whether a range of days is long for a shop with tens of tills. */
export const isLong = ({ from, to }: { from: string; to: string }): boolean =>
  daysBetween(from, to) > SHORT_DAYS

/** Whether a report's sums are worth custom plans: for long ranges, and if lines are joined. */
export const needsCustomPlan = (report: ReportName, range: { from: string; to: string }): boolean =>
  !isPaged(report) && (isLong(range) || report === 'products' || report === 'product-groups')

/**
 * Makes the transaction use custom plans from now on, or generic ones again: a generic plan looks
 * up each day, while reading whole years takes half the time. Need not be awaited: statements run
 * in order.
 */
export async function forceCustomPlan(tx: TenantTx, isForced: boolean): Promise<void> {
  await tx.execute(
    sql`select set_config('plan_cache_mode', ${isForced ? 'force_custom_plan' : 'auto'}, true)`,
  )
}
