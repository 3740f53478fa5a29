import { sql } from 'drizzle-orm'
import type { CLOSING_CHECKS } from '../words'

/**
 * Whether a check of a closing `c` finds something, as far as SQL decides. Numbers before it are
 * missing if the till has closings, but not the previous one: the function is called only for those
 * without a visible neighbour.
 */
export const CHECKS = {
  gap: sql`case when exists (select from closing p where p.device_id = c.device_id and p.number = c.number - 1) then false
    else coalesce(platform.closing_before(c.device_id, c.number) < c.number - 1, false) end`,
  cash: sql`c.cash_actual <> c.cash_desired`,
} as const satisfies Record<Exclude<(typeof CLOSING_CHECKS)[number], 'receipts'>, unknown>

/** Whether a closing `c` counts and has no comment. */
export const isUnexplained = sql`c.comment = '' and c.duplicate_of is null`
