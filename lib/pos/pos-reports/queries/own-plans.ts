import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { daysBetween } from '@/lib/domain/business-date'
import { isPaged, type ReportName } from '../list'

/** Up to a quarter of a year a plan for any range is as good as one for this range, and costs nothing. */
const SHORT_DAYS = 92

/** Whether a range of days is long for a shop with tens of tills. */
export const isLong = ({ from, to }: { from: string; to: string }): boolean =>
  daysBetween(from, to) > SHORT_DAYS

/** Whether the sums of a report are worth plans of their own: of long ranges, and where lines are joined. */
export const isPlannedAnew = (report: ReportName, range: { from: string; to: string }): boolean =>
  !isPaged(report) && (isLong(range) || report === 'products' || report === 'product-groups')

/**
 * What is asked of the transaction from now on is planned for its values each time, or again once for all values: a plan for any
 * range of days looks up each day, where years are read whole in half the time. It need not
 * be waited for: statements are asked in their order.
 */
export async function planAnew(tx: TenantTx, isAnew: boolean): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', ${isAnew ? 'force_custom_plan' : 'auto'}, true)`)
}
