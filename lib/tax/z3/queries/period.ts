import { sql, type SQL } from 'drizzle-orm'

/** Calendar days in Germany, both inclusive, of a company. */
export interface Z3Period {
  companyId: number
  from: string
  to: string
}

const start = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** Whether an instant lies on the days of the period. */
export const isWithin = (instant: SQL, { from, to }: Z3Period): SQL => sql`
  ${instant} >= ${start(sql`${from}::date`)} and ${instant} < ${start(sql`(${to}::date + 1)`)}`
