import { getTableColumns, sql, type Column, type SQL, type Table } from 'drizzle-orm'
import { tableOf, type ElementType } from './arrays'

type Insert<Of extends Table> = Of['$inferInsert']
type ColumnOf<Of extends Table> = keyof Insert<Of> & string

/** A JSON array may be read-only. */
type Value<Of> = Of extends (infer Element)[] ? readonly Element[] : Of

/**
 * A row's values of some columns; null is also allowed for a column that the statement fills in.
 */
type RowOf<Of extends Table, Named extends ColumnOf<Of>> = {
  readonly [Name in Named]: Value<Exclude<Insert<Of>[Name], undefined>> | null
}

/** Rows as a table of a statement, with the lists of their columns. */
interface BulkRows<Named> {
  /** For `from`. */
  table: SQL
  /** The names of the columns, for `insert into`. */
  columns: SQL
  /** The rows' columns in the same order, for `select`. */
  values: SQL
  /** Assignments of all columns but the key, for `set`. */
  assignments: (key: Named) => SQL
}

/**
 * Returns rows as a table called `name`, with the columns of `table`, by name and type, without
 * those in `except`. The text of the statement does not depend on the number of rows. A row that
 * has fewer or more columns does not compile.
 */
export function bulkRows<
  Of extends Table,
  Except extends ColumnOf<Of>,
  Row extends RowOf<Of, Exclude<ColumnOf<Of>, Except>>,
>(
  name: string,
  table: Of,
  { except }: { except: readonly Except[] },
  rows: readonly (Row & Record<Exclude<keyof Row, Exclude<ColumnOf<Of>, Except>>, never>)[],
): BulkRows<Exclude<ColumnOf<Of>, Except>> {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(
    ([property, column]) => !except.some((other) => other === property) && !isGenerated(column),
  )
  const fields = columns.map(([property, column]) => {
    const identifier = sql.identifier(column.name)
    return { property, column, named: sql`${identifier}`, value: sql`${sql.identifier(name)}.${identifier}` }
  })
  const cells = fields.map(({ property, column }) => {
    const type = typeOf(column)
    return [column.name, [type, (row: Readonly<Record<string, unknown>>) => textOf(row[property], type)]]
  })
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  return {
    table: tableOf(name, rows, Object.fromEntries(cells)),
    columns: listed(fields.map(({ named }) => named)),
    values: listed(fields.map(({ value }) => value)),
    assignments: (key) =>
      listed(
        fields.filter(({ property }) => property !== key).map(({ named, value }) => sql`${named} = ${value}`),
      ),
  }
}

const isGenerated = ({ generated, generatedIdentity }: Column): boolean =>
  generated !== undefined || generatedIdentity?.type === 'always'

const TYPES: Readonly<Record<string, ElementType>> = {
  uuid: 'uuid',
  boolean: 'boolean',
  smallint: 'smallint',
  integer: 'int',
  bigint: 'bigint',
  date: 'date',
  'timestamp with time zone': 'timestamptz',
  bytea: 'bytea',
  jsonb: 'jsonb',
  text: 'text',
}

function typeOf(column: Column): ElementType {
  const [plain = ''] = column.getSQLType().split(' collate ')
  const type = TYPES[plain]
  if (!type) throw new Error(`no array of ${column.name}, ${plain}`)
  return type
}

function textOf(value: unknown, type: ElementType): string | null {
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return JSON.stringify(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`
  return String(value)
}
