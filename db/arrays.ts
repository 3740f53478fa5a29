import { sql, type SQL } from 'drizzle-orm'

const ARRAYS = {
  uuid: sql`uuid[]`,
  boolean: sql`boolean[]`,
  smallint: sql`smallint[]`,
  int: sql`int[]`,
  bigint: sql`bigint[]`,
  float8: sql`float8[]`,
  date: sql`date[]`,
  timestamptz: sql`timestamptz[]`,
  bytea: sql`bytea[]`,
  jsonb: sql`jsonb[]`,
  text: sql`text[]`,
}

export type ElementType = keyof typeof ARRAYS
type Value = string | number | null | undefined

/** By column name, the type and the value in a row; `index` is the row's position. */
export type Columns<Row> = Record<
  string,
  readonly [type: ElementType, of: (row: Row, index: number) => Value]
>

/** Elements of these types may contain commas, braces and quotes. */
const QUOTED: readonly ElementType[] = ['timestamptz', 'bytea', 'jsonb', 'text']

const SPECIAL = /["\\]/g

/**
 * Searches before replacing: most texts have nothing to escape, and searching costs a fifteenth.
 */
const quoted = (text: string) =>
  text.search(SPECIAL) < 0 ? `"${text}"` : `"${text.replace(SPECIAL, String.raw`\$&`)}"`

/**
 * Returns the values as one parameter of an array type: the text of the statement does not depend
 * on their number.
 */
export function arrayOf(values: readonly Value[], type: ElementType): SQL {
  const { text } = columnOf(values, (value) => value, type)
  return sql`${sql.param(text)}::${ARRAYS[type]}`
}

/** Returns a column of rows as an array in PostgreSQL's text format. */
function columnOf<Row>(
  rows: readonly Row[],
  of: (row: Row, index: number) => Value,
  type: ElementType,
): { text: string; isEmpty: boolean } {
  const isQuoted = QUOTED.includes(type)
  let isEmpty = true
  let text = '{'
  for (const [index, row] of rows.entries()) {
    const value = of(row, index)
    if (index > 0) text += ','
    if (value === null || value === undefined) text += 'NULL'
    else {
      isEmpty = false
      text += isQuoted ? quoted(String(value)) : value
    }
  }
  return { text: `${text}}`, isEmpty }
}

export const anyOf = (values: readonly Value[], type: ElementType = 'uuid'): SQL =>
  sql`any(${arrayOf(values, type)})`

/**
 * Returns rows as a table of a statement, by `unnest` of an array for each column: cheaper to read
 * than JSON.
 */
export function tableOf<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): SQL {
  const arrays = Object.values(columns).map(([type, of]) => arrayOf(rows.map(of), type))
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)}(${sql.join(names, sql`, `)})`
}

/**
 * Returns the columns of rows as named arguments of a function, an array each: `prefix_column =>
 * array`. A column without any value is null instead of an array: `unnest` fills it with nulls if
 * another column has values.
 */
export function argumentsOf<Row>(prefix: string, rows: readonly Row[], columns: Columns<Row>): SQL {
  const named = Object.entries(columns).map(([name, [type, of]]) => {
    const { text, isEmpty } = columnOf(rows, of, type)
    return sql`${sql.identifier(`${prefix}_${name}`)} => ${sql.param(isEmpty ? null : text)}::${ARRAYS[type]}`
  })
  return sql.join(named, sql`, `)
}
