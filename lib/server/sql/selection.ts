import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
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

interface Compiled {
  list: SQL
  columns: readonly { name: string; decode: ((value: unknown) => unknown) | null }[]
}

const dialect = new PgDialect()

/** Selections are constants of their modules: each is put into words once, which costs more than most statements do. */
const compiled = new WeakMap<Selection, Compiled>()

function compile(selection: Selection): Compiled {
  const known = compiled.get(selection)
  if (known) return known
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

/** The list of a `select`. */
export const selectList = (selection: Selection): SQL => compile(selection).list

/** A row as the driver answers it, with the values that its columns have. */
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

/**
 * For the rest of the transaction the database goes by indexes where an order is asked for, and plans each statement for what is there by then.
 * Of a tenant whose rows it has not counted yet it believes that there is one, so that every way seems as good as the next, and a
 * transaction that writes many rows reads all of them again and again.
 */
export async function preferIndexes(tx: TenantTx): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
  )
}

/**
 * For the rest of the transaction rows come along the index of the order that is asked for, as they do when all of them are read a
 * few at a time, whatever the database believes of how many there are.
 */
export async function walkInOrder(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
}

/**
 * For the rest of the transaction two tables are each read once to be joined: where most of both is joined, and the database may
 * believe that one row is.
 */
export async function joinAtOnce(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`)
}

/**
 * The condition of a statement that looks up by a column, and its order, which a range keeps from being dropped: after `preferIndexes` and
 * `walkInOrder` by the index of the column, where equality alone would let any index of the tenant do.
 */
export const holding = (column: SQL, value: SQL): SQL =>
  sql`${column} >= ${value} and ${column} <= ${value} order by ${column}`

/** What is joined to each row by a column, under the name `as`, looked up as `holding` does it. */
export const lookedUp = (
  { table, column }: { table: string; column: string },
  as: string,
  value: SQL,
  rest: SQL = sql``,
): SQL =>
  sql`lateral (select * from ${sql.identifier(table)} t
    where ${holding(sql`t.${sql.identifier(column)}`, value)} ${rest}) ${sql.identifier(as)}`

/** The rows of a table whose column holds one of the values, under the name `as`, each looked up as `holding` does it. */
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
