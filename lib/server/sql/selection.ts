import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { TenantTx } from '@/db/tenant'

/** The columns of a row by name, or SQL typed as the driver returns it. */
export type Selection = Readonly<Record<string, PgColumn | SQL>>

/** A row of a selection. */
export type Selected<Of extends Selection> = {
  -readonly [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never
}

interface Compiled {
  list: SQL
  columns: readonly { name: string; decode: ((value: unknown) => unknown) | null }[]
}

const dialect = new PgDialect()

/**
 * Selections are constants of their modules: each is compiled once, which costs more than most
 * statements do.
 */
const compiled = new WeakMap<Selection, Compiled>()

function compile(selection: Selection): Compiled {
  const cached = compiled.get(selection)
  if (cached) return cached
  const fields = Object.entries(selection)
  const list = sql.join(
    fields.map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { sql: text, params } = dialect.sqlToQuery(list)
  const columns = fields.map(([name, field]) => ({
    name,
    decode: is(field, PgColumn) ? (value: unknown) => field.mapFromDriverValue(value) : null,
  }))
  const made = { list: params.length === 0 ? sql.raw(text) : list, columns }
  compiled.set(selection, made)
  return made
}

export const selectList = (selection: Selection): SQL => compile(selection).list

/** Converts a row from the driver to the values of its columns. */
export function selectedRow<Of extends Selection>(
  selection: Of,
  found: Record<string, unknown>,
): Selected<Of> {
  const row: Record<string, unknown> = {}
  for (const { name, decode } of compile(selection).columns) {
    const value = found[name] ?? null
    row[name] = value === null || !decode ? value : decode(value)
  }
  return row as Selected<Of>
}

/**
 * Returns rows of a statement that the query builder cannot express (a plan, a join with a
 * function), typed by the selection. `rest` is the statement from its `from` on.
 */
export async function selectRows<Of extends Selection>(
  tx: TenantTx,
  selection: Of,
  rest: SQL,
): Promise<Selected<Of>[]> {
  const rows = await tx.execute<Record<string, unknown>>(sql`select ${selectList(selection)} ${rest}`)
  return rows.map((row) => selectedRow(selection, row))
}

/**
 * Makes the database prefer indexes for an order and replan each statement, for the rest of the
 * transaction. Without statistics for a tenant it assumes one row, so that every plan looks equal,
 * and a transaction that writes many rows reads them all again and again. A cached plan is made
 * without knowing the number of rows, and is far too slow for many.
 */
export async function preferIndexes(tx: TenantTx): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
  )
}

/**
 * Makes the database read rows along the index of the requested order, for the rest of the
 * transaction, as needed when all of them are read a few at a time, whatever row count it assumes.
 */
export async function walkInOrder(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
}

/**
 * Makes the database read two tables once each to join them, for the rest of the transaction: for
 * joins of most of both, when it may assume one row.
 */
export async function joinAtOnce(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`)
}

/**
 * Returns a lookup condition by a column with its order, which the range form keeps from being
 * dropped: after `preferIndexes` and `walkInOrder` it uses the column's index, where equality alone
 * would allow any index of the tenant.
 */
export const equalsByIndex = (column: SQL, value: SQL): SQL =>
  sql`${column} >= ${value} and ${column} <= ${value} order by ${column}`

/** Joins to each row by a column, under the name `as`, with the lookup of `equalsByIndex`. */
export const lookedUp = (
  { table, column }: { table: string; column: string },
  as: string,
  value: SQL,
  rest: SQL = sql``,
): SQL =>
  sql`lateral (select * from ${sql.identifier(table)} t
    where ${equalsByIndex(sql`t.${sql.identifier(column)}`, value)} ${rest}) ${sql.identifier(as)}`

/** Looks up a table's row by its id, under the name `as`; see `lookedUp`. */
export const byId = (table: string, as: string, id: SQL): SQL => lookedUp({ table, column: 'id' }, as, id)

/**
 * Returns the rows of a table whose column holds one of the values, under the name `as`, each with
 * the lookup of `equalsByIndex`.
 */
export function eachHolding(
  { type, ...key }: { table: string; column: string; type: 'text' | 'uuid' },
  as: string,
  values: readonly string[],
  rest?: SQL,
): SQL {
  const value = sql`asked.value::${sql.raw(type)}`
  return sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) asked(value)
    cross join ${lookedUp(key, as, value, rest)}`
}
