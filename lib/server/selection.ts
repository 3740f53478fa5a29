import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { TenantTx } from '@/db/tenant'

/** What a row is made of, by the names it has in it: columns, and SQL that says its type as the driver answers it. */
export type Selection = Readonly<Record<string, PgColumn | SQL>>

/** A row of a selection. */
export type Selected<Of extends Selection> = {
  -readonly [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never
}

/** The list of a `select`. */
export const selectList = (selection: Selection): SQL =>
  sql.join(
    Object.entries(selection).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** A row as the driver answers it, with the values that its columns have. */
export function selectedRow<Of extends Selection>(
  selection: Of,
  found: Record<string, unknown>,
): Selected<Of> {
  const values = Object.entries(selection).map(([name, field]) => {
    const value = found[name] ?? null
    return [name, value !== null && is(field, PgColumn) ? field.mapFromDriverValue(value) : value]
  })
  return Object.fromEntries(values) as Selected<Of>
}

/**
 * Rows of a statement that the query builder cannot say (a plan, a join with a function), typed by what is selected. `rest` is
 * the statement from its `from` on.
 */
export async function selectRows<Of extends Selection>(
  tx: TenantTx,
  selection: Of,
  rest: SQL,
): Promise<Selected<Of>[]> {
  const rows = await tx.execute<Record<string, unknown>>(sql`select ${selectList(selection)} ${rest}`)
  return rows.map((row) => selectedRow(selection, row))
}
