import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { isDay } from '@/lib/domain/business-date'
import { CAP, counted, PAGE_SIZES, type Page } from '@/lib/domain/list'
import {
  DEFAULT_PAGE_SIZE,
  ordersOf,
  type ListFilter,
  type ListFilters,
  type ListPart,
  type ListShape,
  type OneOfFilter,
  type SomeOfFilter,
} from '@/lib/domain/list-definition'
import { isPlainText } from '@/lib/domain/plain-text'
import {
  dayField,
  flagField,
  idField,
  idsField,
  searchField,
  typedText,
  wholeField,
  choicesField,
} from '@/lib/fields/schema'
import { invalidField } from '@/lib/server/core/errors'
import { selectedRow, selectList, walkInOrder, type Selected, type Selection } from './selection'

/**
 * Whether the column holds one of the values; a single value is compared by equality, to match the
 * indexes. No values mean no condition.
 */
export function isAnyOf(
  column: SQL,
  words: readonly string[] | undefined,
  type: 'text' | 'uuid' = 'text',
): SQL[] {
  if (!words) return []
  const [only] = words
  return [
    only !== undefined && words.length === 1
      ? sql`${column} = ${only}`
      : sql`${column} = ${anyOf(words, type)}`,
  ]
}

/** Combines the conditions by OR; none without conditions. */
export const isEither = (conditions: readonly SQL[] | undefined): SQL[] =>
  conditions ? [sql`(${sql.join([...conditions], sql` or `)})`] : []

/**
 * One sort order of a list: the column and its SQL type, so that a cursor's value can be compared
 * with it.
 */
export interface SortColumn {
  column: SQL
  type: 'text' | 'bigint' | 'integer' | 'date' | 'timestamptz'
  /** Rows without a value come last; such an order ends at the 10,000th row. */
  nullable?: boolean
}

export interface ListInput {
  page: number
  pageSize: number
  q: string
  sort: string
  cursor?: string | undefined
  /**
   * Part of a batch read of all rows (`rowsOf`), for which no count is needed. Never part of a
   * caller's input.
   */
  isBatch?: true
}

/** SQL columns for each sort key of a list. */
export type SortColumns<Declared extends Pick<ListShape, 'sorts'>> = Record<
  Declared['sorts'][number],
  SortColumn
>

const MAX_NUMBER = 1e15
const FILTER_FIELDS = {
  id: idField,
  ids: idsField,
  day: dayField,
  flag: flagField,
  number: () => wholeField(MAX_NUMBER),
  code: () => typedText(120),
}

function fieldOf(filter: ListFilter): z.ZodType {
  if (filter.kind === 'someOf') return choicesField(filter.values)
  return filter.kind === 'oneOf' ? z.enum(filter.values) : FILTER_FIELDS[filter.kind]()
}

type FieldOf<One extends ListFilter> =
  One extends OneOfFilter<infer Value>
    ? z.ZodEnum<{ [Word in Value]: Word }>
    : One extends SomeOfFilter<infer Value>
      ? z.ZodType<Value[], string>
      : One extends { kind: infer Kind extends keyof typeof FILTER_FIELDS }
        ? ReturnType<(typeof FILTER_FIELDS)[Kind]>
        : never

type FilterFields<Filters extends ListFilters> = {
  [Name in keyof Filters]: z.ZodOptional<FieldOf<Filters[Name]>>
}

/** Input fields of a list's filters. */
function filterFields<Filters extends ListFilters>({ filters }: { filters: Filters }): FilterFields<Filters> {
  const fields = Object.entries(filters).map(([name, filter]) => [name, fieldOf(filter).optional()])
  return Object.fromEntries(fields) as FilterFields<Filters>
}

const commonFields = (sorts: readonly string[], defaultSort: string) => ({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
  q: searchField(),
  sort: z.enum(ordersOf(sorts)).default(defaultSort),
  cursor: typedText(500).optional(),
})

type CommonFields = ReturnType<typeof commonFields>

/**
 * Returns the input fields of a declared list; spread into a strict object with the filters that
 * only the API has.
 */
export function listFields<Filters extends ListFilters, Without extends ListPart>(
  list: ListShape<string, Filters, ListFilters, Without>,
): Omit<CommonFields, Without> & FilterFields<Filters> {
  const common = Object.entries(commonFields(list.sorts, list.defaultSort))
  const supportedFields = common.filter(([name]) => !list.without.some((left) => left === name))
  return { ...(Object.fromEntries(supportedFields) as Omit<CommonFields, Without>), ...filterFields(list) }
}

/** From this row on, skipped rows are walked by id only, without the columns of a row. */
const DEEP = 500

type ListRow<Row> = Row & { list_sort_value: string | null; list_id: string }

export interface ListQuery {
  select: SQL
  /** Tables and joins. */
  from: SQL
  /** Conditions; only leakproof operators may use an index under row-level security. */
  where: SQL[]
  id: SQL
  /** Column by which a row is found in addition to its id, if an index has only that order. */
  beforeId?: SQL
  /**
   * Source of the page if it is not all of `from`: rows from which page and count are taken, under
   * its name in `from`.
   */
  walk?: SQL | undefined
  sorts: Record<string, SortColumn>
  /**
   * Whether indexes cover its orders, so that a batch read of all rows walks along one instead of
   * sorting the rest each time.
   */
  isWalked?: true
  /**
   * Number of matching rows, if the caller knows it (see `searched`); otherwise they are counted.
   */
  total?: number | Promise<number> | undefined
}

/**
 * Reads one page and a count capped at 10,000. Beyond that row only a cursor leads further; a
 * deeper `page` is refused (`list.tooDeep`). Never reads more than the cap.
 */
export async function readPage<Row extends Record<string, unknown>>(
  tx: TenantTx,
  input: ListInput,
  query: ListQuery,
): Promise<Page<Row>> {
  const descending = input.sort.startsWith('-')
  const sort = query.sorts[descending ? input.sort.slice(1) : input.sort]
  if (!sort) throw invalidField('sort', 'validation.invalid')
  const offset = (input.page - 1) * input.pageSize
  if (!input.cursor && offset >= CAP) throw invalidField('page', 'list.tooDeep')
  const filter = sql.join([sql`true`, ...query.where], sql` and `)
  const after = input.cursor ? afterCursor(input.cursor, sort, query.id, descending) : sql`true`
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by ${sort.column} ${direction} ${sort.nullable ? sql`nulls last` : sql``}, ${query.id} ${direction}`
  const searched = query.walk ?? query.from
  const walked = input.isBatch && query.isWalked
  const matching = sql`from ${searched} where ${filter} and ${after} ${order} ${limitOf(input, walked)}`
  const columns = sql`select ${query.select}, (${sort.column})::text as list_sort_value, ${query.id}::text as list_id`
  const key = query.beforeId ? sql`${query.beforeId}, ${query.id}` : query.id
  if (walked) await walkInOrder(tx)
  const rowsQuery =
    walked || (!query.walk && (input.cursor || offset < DEEP))
      ? sql`${columns} ${matching}`
      : sql`with deep as materialized (select ${key} ${matching})
          ${columns} from ${query.from} where (${key}) in (select deep.* from deep) ${order}`
  const countQuery = sql`select count(*) as total from (select 1 from ${searched} where ${filter} limit ${CAP + 1}) capped`
  const [found, [count]] = await Promise.all([
    tx.execute<Record<string, unknown>>(rowsQuery) as Promise<Iterable<unknown>>,
    query.total === undefined && !input.isBatch
      ? tx.execute<{ total: number }>(countQuery)
      : Promise.resolve(query.total ?? 0).then((total) => [{ total }]),
  ])
  const all = [...found] as ListRow<Row>[]
  const rows = all.slice(0, input.pageSize)
  const last = rows.at(-1)
  const total = Number(count?.total ?? 0)
  return {
    rows,
    page: input.page,
    pageSize: input.pageSize,
    ...counted(total),
    next:
      all.length > input.pageSize && last && !sort.nullable
        ? encodeCursor([last.list_sort_value ?? '', last.list_id])
        : null,
  }
}

/** Rows on a page; the dashboard shows the first five. */
const USUAL_SIZES: readonly number[] = [5, ...PAGE_SIZES]

/**
 * For an unsearched, unfiltered list the limit is part of the statement: PostgreSQL assumes that an
 * unknown limit is a tenth of the table, and replans each time, which takes longer than reading 25
 * rows. Filtered lists need that replanning.
 */
function limitOf({ page, pageSize, sort, cursor, isBatch, ...filters }: ListInput, isWalked = false): SQL {
  const isFirst = page === 1 && !cursor && !isBatch
  if (isFirst && USUAL_SIZES.includes(pageSize) && !Object.values(filters).some(Boolean))
    return sql.raw(`limit ${pageSize + 1}`)
  // a batch has its own statement, so that no plan cached for pages is used
  if (isWalked) return sql`limit ${pageSize + 1}`
  return sql`limit ${pageSize + 1} offset ${cursor ? 0 : (page - 1) * pageSize}`
}

/** Same as `readPage`, with rows typed by the selection. */
export async function readSelectedPage<Of extends Selection>(
  tx: TenantTx,
  input: ListInput,
  query: Omit<ListQuery, 'select'> & { select: Of },
): Promise<Page<Selected<Of>>> {
  const page = await readPage<Record<string, unknown>>(tx, input, {
    ...query,
    select: selectList(query.select),
  })
  return { ...page, rows: page.rows.map((row) => selectedRow(query.select, row)) }
}

const encodeCursor = (parts: [string, string]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

function afterCursor(cursor: string, sort: SortColumn, id: SQL, descending: boolean): SQL {
  const [value, lastId] = decodeCursor(cursor, sort.type)
  const than = descending ? sql`<` : sql`>`
  return sql`(${sort.column}, ${id}) ${than} (${value}::${sql.raw(sort.type)}, ${lastId}::uuid)`
}

const INTEGER_MAX = 2_147_483_647
const whole = /^-?\d{1,15}$/
const instant = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

/**
 * Whether the database can parse the text as a value of the type, in the form that it wrote into
 * the cursor.
 */
const READABLE: Record<SortColumn['type'], (text: string) => boolean> = {
  text: isPlainText,
  bigint: (text) => whole.test(text),
  integer: (text) => whole.test(text) && Math.abs(Number(text)) <= INTEGER_MAX,
  date: isDay,
  timestamptz: (text) => isDay(instant.exec(text)?.[1] ?? ''),
}

function decodeCursor(cursor: string, type: SortColumn['type']): [string, string] {
  const refusal = invalidField('cursor', 'list.badCursor')
  try {
    const parsed = z
      .tuple([z.string(), z.uuid()])
      .safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (parsed.success && READABLE[type](parsed.data[0])) return parsed.data
  } catch {
    throw refusal
  }
  throw refusal
}
