import { sql, type SQL } from 'drizzle-orm'

const berlinDay = (instant: SQL) => sql`(${instant} at time zone 'Europe/Berlin')::date`

/**
 * The business day of a closing `c` with the sums `i` of its receipts: as sent, else the day in
 * Berlin of the first receipt, else that of the start of its period.
 */
export const businessDayOf: SQL = sql`coalesce(c.business_day, ${berlinDay(sql`i.first_at`)}, ${berlinDay(sql`c.start_time`)})`
