/** The state of a list in its URL: one definition, read on the server and steered in the browser. */
import {
  createLoader,
  createParser,
  parseAsArrayOf,
  parseAsStringLiteral,
  type inferParserType,
  type ParserMap,
  type SearchParams,
} from 'nuqs/server'
import { isUsableDay } from '@/lib/domain/business-date'
import { CAP, PAGE_SIZES } from '@/lib/domain/list'
import { isPlainLine } from '@/lib/domain/plain-text'

export const DEFAULT_PAGE_SIZE = 25
const MAX_SEARCH = 200
const CURSOR = /^[\w\-.~=:+/]{1,500}$/
const IDENTIFIER = /^[\w-]{1,64}$/

const matching = (pattern: RegExp) =>
  createParser({ parse: (text) => (pattern.test(text) ? text : null), serialize: (value: string) => value })

const parsePage = createParser({
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  serialize: String,
})

const parsePageSize = createParser({
  parse: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? null,
  serialize: String,
})

const parseSearch = createParser({
  parse: (text) => (isPlainLine(text.trim()) ? text.trim().slice(0, MAX_SEARCH) : null),
  serialize: (value: string) => value,
})

/** Filter by one of the given words. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => parseAsStringLiteral(values)
/** Filter by any of the given words; none chosen is an empty array. */
export const anyOf = <const Value extends string>(values: readonly Value[]) =>
  parseAsArrayOf(parseAsStringLiteral(values)).withDefault([])
/** Filter that is on (`?overdue=1`) or off. */
export const flag = () =>
  createParser({
    parse: (text) => text === '1',
    serialize: (value: boolean) => (value ? '1' : '0'),
  }).withDefault(false)
/** Filter by a record's id. */
export const id = () => matching(IDENTIFIER)
/** Filter by a calendar day, `YYYY-MM-DD`. */
export const day = () =>
  createParser({ parse: (text) => (isUsableDay(text) ? text : null), serialize: (value: string) => value })

type NoFilters = Record<never, never>

interface ListDefinition<Filters extends ParserMap, Sort extends string> {
  /** Keys the server can sort by; a column with such an id gets a sorting head. */
  sorts: readonly Sort[]
  /** A key, or a key with `-` before it for descending. */
  defaultSort: Sort | `-${Sort}`
  filters?: Filters
}

/** What a page hands to its loader: paging, search and sorting as fixed by the house, and the filters by name. */
export type ListQuery<Filters extends ParserMap = NoFilters> = {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
} & inferParserType<Filters>

function baseParsers(sorts: readonly string[], defaultSort: string) {
  const orders = sorts.flatMap((key) => [key, `-${key}`])
  return {
    page: parsePage.withDefault(1),
    pageSize: parsePageSize.withDefault(DEFAULT_PAGE_SIZE),
    q: parseSearch.withDefault(''),
    sort: parseAsStringLiteral(orders).withDefault(defaultSort),
    after: matching(CURSOR),
  }
}

/** Pages that are reachable by number; whoever wants deeper needs a cursor. */
export const reachablePages = (pageSize: number) => Math.floor(CAP / pageSize)

/** Defines a list's URL state. `load` never fails: foul values fall back to their defaults. */
export function listParams<const Sort extends string, Filters extends ParserMap = NoFilters>({
  sorts,
  defaultSort,
  filters,
}: ListDefinition<Filters, Sort>) {
  const filterParsers = filters ?? ({} as Filters)
  const parsers = { ...filterParsers, ...baseParsers(sorts, defaultSort) }
  const loader = createLoader(parsers as ParserMap)
  return {
    parsers: parsers as ParserMap,
    sorts: sorts as readonly string[],
    filterNames: Object.keys(filterParsers),
    async load(searchParams: SearchParams | Promise<SearchParams>): Promise<ListQuery<Filters>> {
      const query = loader(await searchParams) as ListQuery<Filters>
      if (query.after !== null) return query
      return { ...query, page: Math.min(query.page, reachablePages(query.pageSize)) }
    },
  }
}

/** What the data table needs of a definition. */
export type ListParams = Pick<ReturnType<typeof listParams>, 'parsers' | 'sorts' | 'filterNames'>
