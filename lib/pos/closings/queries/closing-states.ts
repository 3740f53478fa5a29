import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { ClosingRecord } from '../schema/closing'
import { checkedClosings } from './closing-check'
import { checkedColumns, closingTables, type ClosingRow } from './closing-record'

/** Maximum number of closings checked at once, the newest ones: ten years of a till. */
const MOST_CHECKED = 4_000

/**
 * Returns the newest closings `c` of some conditions, or all (null), with their checks and without
 * their articles.
 * The state of a closing is not stored: it changes whenever a receipt arrives.
 */
export async function closingStates(
  tx: TenantTx,
  where: readonly SQL[],
  most: number | null = MOST_CHECKED,
): Promise<ClosingRecord[]> {
  const rows = await tx.execute<ClosingRow>(sql`
    select ${checkedColumns} from ${closingTables} where ${sql.join([sql`true`, ...where], sql` and `)}
    order by c.end_time desc, c.id desc limit ${most}`)
  return checkedClosings(tx, rows)
}

/**
 * Returns the condition that narrows closings `c` to those whose check fits; none for all of them
 * (null).
 */
export async function checkCondition(
  tx: TenantTx,
  where: readonly SQL[],
  fits: ((closing: ClosingRecord) => boolean) | null,
): Promise<SQL[]> {
  if (fits === null) return []
  const ids = (await closingStates(tx, where)).filter(fits).map(({ id }) => id)
  return [sql`c.id = ${anyOf(ids)}`]
}
