import { sql, type SQL } from 'drizzle-orm'

/**
 * Sum of all lines of the receipts of a closing `c` with the sums `i` of its own till's receipts,
 * including those that a till of the same serial number sent before it was registered again (looked
 * up only if they could be missing).
 */
export const itemsGrossOf: SQL = sql`coalesce(i.all_gross, 0)
  + case when c.gross_total = coalesce(i.all_gross, 0) then 0 else platform.gross_of_parts(c.id) end`
