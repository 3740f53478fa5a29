import { sql, type SQL } from 'drizzle-orm'
import type { ExactSum } from '@/lib/domain/money'

/**
 * Returns the digits of a sum, 0 without rows: the driver rounds a bigint beyond the exact range of
 * a number.
 */
export const exactSum = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::text`

/** A row with the columns of `Row` that hold exact sums as digits. */
export type Digits<Row> = { [Name in keyof Row]: Row[Name] extends ExactSum ? string : Row[Name] }
