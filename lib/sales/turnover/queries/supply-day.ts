import { sql, type SQL } from 'drizzle-orm'

/**
 * Day of supply of a document, by its alias: as the index `document_by_supply` has it, since a
 * COALESCE is not searched under row-level security.
 */
export function suppliedOn(name: string): SQL {
  const of = (column: string) => sql`${sql.identifier(name)}.${sql.identifier(column)}`
  const end = of('service_date_end')
  const day = of('service_date')
  const date = of('date')
  return sql`case when ${end} is not null then ${end} when ${day} is not null then ${day} else ${date} end`
}
