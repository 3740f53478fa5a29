import { sql, type SQL } from 'drizzle-orm'
import { invalidField } from '@/lib/server/core/errors'

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The conditions on closings `c` that ended on these days in Berlin. */
export const endedWithin = ({ from, to }: Period): SQL[] => [
  ...(from ? [sql`c.end_time >= (${from}::date::timestamp at time zone 'Europe/Berlin')`] : []),
  ...(to ? [sql`c.end_time < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`] : []),
]

export function refuseEarlierEnd({ from, to }: Period): void {
  if (from && to && from > to) throw invalidField('to', 'receipt.periodEnds')
}
