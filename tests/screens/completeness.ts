import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import { asRole } from '../support/database'

type Row = Readonly<Record<string, unknown>>

interface Column {
  table: string
  name: string
  type: string
}

/** Columns of every table but partitions and generated ones. */
const columnsIn = (sql: Sql) => sql<Column[]>`
  select c.oid::regclass::text as "table", a.attname as name, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'platform'::regnamespace) and c.relkind in ('r', 'p')
    and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, a.attnum`

const checksIn = (sql: Sql) => sql<{ table: string; definition: string }[]>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'c' and connamespace in ('public'::regnamespace, 'platform'::regnamespace)
  order by 1, 2`

/** What a check compares a column with: one word, or one of several. */
const IN_CHECK = /(\w+) = (?:'\w+'::text|ANY \(ARRAY\[[^\]]+\]\))/g
const WORD = /'([^']+)'::text/g

/** Returns the words of each column, by table and name: those of the schema and of checks. */
async function wordsIn(sql: Sql): Promise<Map<string, Set<string>>> {
  const words = new Map<string, Set<string>>()
  const add = (column: string, found: Iterable<string>) =>
    words.set(column, new Set([...(words.get(column) ?? []), ...found]))
  for (const { table, definition } of await checksIn(sql))
    for (const [comparison, name = ''] of definition.matchAll(IN_CHECK))
      add(
        `${table}.${name}`,
        [...comparison.matchAll(WORD)].map(([, word = '']) => word),
      )
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/db/schema/*.ts', { eager: true })
  for (const table of Object.values(modules).flatMap((module) => Object.values(module))) {
    if (!is(table, PgTable)) continue
    const { schema, name, columns } = getTableConfig(table)
    for (const column of columns)
      add(`${schema === undefined ? '' : `${schema}.`}${name}.${column.name}`, column.enumValues ?? [])
  }
  return words
}

const IS_NUMBER = /^(?:bigint|integer|smallint)$/

/** Numbers that name or order something. */
const IS_NAME = /(?:^|_)(?:id|version|line|number|position|key)$/

/** Returns what a column holds that another of its table may be mistaken for; null for nothing. */
function measureOf({ name, type }: Column): string | null {
  if (IS_NUMBER.test(type)) return IS_NAME.test(name) ? null : 'number'
  return type === 'date' || type.startsWith('timestamp') ? type : null
}

/** Pairs of columns of one table, each once, that hold the same. */
const pairsOf = (columns: readonly Column[]): [Column, Column][] =>
  columns.flatMap((one, at) =>
    columns
      .slice(at + 1)
      .filter((other) => measureOf(one) !== null && measureOf(one) === measureOf(other))
      .map((other): [Column, Column] => [one, other]),
  )

const differs = (rows: readonly Row[], one: Column, other: Column): boolean =>
  rows.some((row) => row[one.name] !== null && row[other.name] !== null && row[one.name] !== row[other.name])

/** Returns what no row of a table shows, one line each. */
function missingIn(columns: readonly Column[], rows: readonly Row[], words: Map<string, Set<string>>) {
  const [{ table } = { table: '' }] = columns
  if (rows.length === 0) return [`${table}: a row`]
  const lines: string[] = []
  for (const { name, type } of columns) {
    const values = new Set(rows.map((row) => row[name]))
    const wanted = type === 'boolean' ? [true, false] : (words.get(`${table}.${name}`) ?? [])
    if ([...values].every((value) => value === null)) lines.push(`${table}.${name}: a value`)
    else lines.push(...[...wanted].filter((one) => !values.has(one)).map((one) => `${table}.${name}: ${one}`))
  }
  const same = pairsOf(columns).filter(([one, other]) => !differs(rows, one, other))
  return [...lines, ...same.map(([one, other]) => `${table}: ${one.name} other than ${other.name}`)]
}

/**
 * Returns what the database lacks for a swapped or dropped value to show, one line each: a column
 * that is never set, a word or a truth value that no row has, and two instants, days or numbers of
 * a table that are the same in each row.
 */
export const missingFromWorld = (): Promise<string[]> =>
  asRole('admin', async (sql) => {
    const columns = await columnsIn(sql)
    const words = await wordsIn(sql)
    const lines: string[] = []
    for (const table of new Set(columns.map((column) => column.table))) {
      const rows = await sql.unsafe<{ row: Row }[]>(`select to_jsonb(t) as row from ${table} t`)
      const own = columns.filter((column) => column.table === table)
      lines.push(
        ...missingIn(
          own,
          rows.map(({ row }) => row),
          words,
        ),
      )
    }
    return lines
  })
