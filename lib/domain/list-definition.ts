/** What a list takes, declared once: its URL, its table, its page's loader and its API input are made of it. */
import { isUsableDay } from './business-date'
import { CAP, PAGE_SIZES } from './list'
import { isPlainLine } from './plain-text'

export interface OneOfFilter<Value extends string = string> {
  kind: 'oneOf'
  values: readonly Value[]
}

export interface SomeOfFilter<Value extends string = string> {
  kind: 'someOf'
  values: readonly Value[]
}

/** How a list can be narrowed. */
export type ListFilter =
  | OneOfFilter
  | SomeOfFilter
  | { kind: 'id' }
  | { kind: 'ids' }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'number' }
export type ListFilters = Record<string, ListFilter>

/** Filter by one of the given words. */
export const oneOf = <const Value extends string>(values: readonly Value[]): OneOfFilter<Value> => ({
  kind: 'oneOf',
  values,
})
/**
 * Filter by any of the given words. Its value is text in which they are separated by commas, each once and in the order
 * given here, so that a choice has one address; a single word is what `oneOf` has.
 */
export const someOf = <const Value extends string>(values: readonly Value[]): SomeOfFilter<Value> => ({
  kind: 'someOf',
  values,
})
/** Filter by any of several records' ids, separated by commas, each once and in their order as text; at most `MAX_IDS`. */
export const ids = () => ({ kind: 'ids' }) as const
/** Filter by a record's id. */
export const id = () => ({ kind: 'id' }) as const
/** Filter that is on (`?overdue=1`) or off. */
export const flag = () => ({ kind: 'flag' }) as const
/** Filter by a whole number of at most 15 digits. */
export const number = () => ({ kind: 'number' }) as const
/** Filter by a calendar day, `YYYY-MM-DD`. */
export const day = () => ({ kind: 'day' }) as const
/** Filters `from` and `to`, two calendar days that are both included. */
export const period = () => ({ from: day(), to: day() })

type ValueOf<One extends ListFilter> =
  One extends OneOfFilter<infer Value> ? Value : One extends { kind: 'flag' } ? true : string

/** Values of filters by name; what does not narrow the list is left out. */
export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined
}

/** URL parameters as Next hands them to a page. */
export type UrlParams = Readonly<Record<string, string | string[] | undefined>>

export const DEFAULT_PAGE_SIZE = 25
const MAX_SEARCH = 200
const CURSOR = /^[\w\-.~=:+/]{1,500}$/
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Reads the parameters that every list has; null for a malformed one. */
export const parseListParam = {
  page: (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  pageSize: (text: string) => PAGE_SIZES.find((size) => String(size) === text) ?? null,
  q: (text: string) => (isPlainLine(text.trim()) ? text.trim().slice(0, MAX_SEARCH) : null),
  after: (text: string) => (CURSOR.test(text) ? text : null),
}

const READABLE = {
  id: (text: string) => ID.test(text),
  number: (text: string) => /^\d{1,15}$/.test(text),
  day: isUsableDay,
}

/** So many ids narrow a list at most. */
export const MAX_IDS = 100

/** Reads a filter's parameter; null for a malformed one, and for a flag that is off. Of several values the known ones count. */
export function parseFilter(filter: ListFilter, text: string): string | true | null {
  if (filter.kind === 'someOf' || filter.kind === 'ids')
    return knownOf(filter, text.split(',')).join() || null
  if (filter.kind === 'oneOf') return filter.values.find((value) => value === text) ?? null
  if (filter.kind === 'flag') return text === '1' || null
  return READABLE[filter.kind](text) ? text : null
}

function knownOf(filter: SomeOfFilter | { kind: 'ids' }, given: readonly string[]): readonly string[] {
  if (filter.kind === 'someOf') return filter.values.filter((value) => given.includes(value))
  return [...new Set(given.filter(READABLE.id))].sort().slice(0, MAX_IDS)
}

/** Reads the filters of URL parameters; the first of one given twice counts. */
export function readFilters<Filters extends ListFilters>(
  filters: Filters,
  params: UrlParams,
): FilterValues<Filters> {
  const set = Object.entries(filters).flatMap(([name, filter]) => {
    const text = first(params[name])
    const value = text === undefined ? null : parseFilter(filter, text)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(set) as FilterValues<Filters>
}

const first = (param: string | string[] | undefined) => (Array.isArray(param) ? param[0] : param)

/** Pages that are reachable by number; a cursor leads further. */
const reachablePages = (pageSize: number) => Math.floor(CAP / pageSize)

/** What every list takes; `cursor` leads beyond the pages that are reachable by number. */
interface ListParts {
  page: number
  pageSize: number
  q: string
  sort: string
  cursor?: string | undefined
}
export type ListPart = 'q' | 'sort' | 'cursor'

interface Declaration<
  Sort extends string,
  Filters extends ListFilters,
  PageFilters extends ListFilters,
  Without extends ListPart,
  Input,
> {
  /** Keys that the server sorts by; a column with such an id gets a sorting head. */
  sorts: readonly Sort[]
  /** A key, or a key with `-` before it for descending. */
  defaultSort: Sort | `-${Sort}`
  /** What the page and the API can narrow the list by. */
  filters?: Filters
  /** Filters of the page that the API puts differently; `toInput` says how. */
  pageFilters?: PageFilters
  toInput?: (chosen: FilterValues<PageFilters>) => Input
  /** What this list does not take. */
  without?: readonly Without[]
}

/** What table and API input are made of. */
export interface ListShape<
  Sort extends string = string,
  Filters extends ListFilters = ListFilters,
  PageFilters extends ListFilters = ListFilters,
  Without extends ListPart = ListPart,
> {
  sorts: readonly Sort[]
  defaultSort: string
  filters: Filters
  pageFilters: PageFilters
  without: readonly Without[]
}

interface List<
  Sort extends string,
  Filters extends ListFilters,
  PageFilters extends ListFilters,
  Without extends ListPart,
  Input,
> extends ListShape<Sort, Filters, PageFilters, Without> {
  /** The use case's input for URL parameters. Never fails: malformed ones fall back to their defaults. */
  read: (params: UrlParams) => Omit<ListParts, Without> & FilterValues<Filters> & Input
}

/** Every order of a list: each key upwards and downwards. */
export const ordersOf = (sorts: readonly string[]) => sorts.flatMap((key) => [key, `-${key}`])

type None = Record<never, never>

export function defineList<
  const Sort extends string,
  Filters extends ListFilters = None,
  PageFilters extends ListFilters = None,
  Without extends ListPart = never,
  Input = FilterValues<PageFilters>,
>(
  declaration: Declaration<Sort, Filters, PageFilters, Without, Input>,
): List<Sort, Filters, PageFilters, Without, Input> {
  const { sorts, defaultSort, without = [] } = declaration
  const filters = declaration.filters ?? ({} as Filters)
  const pageFilters = declaration.pageFilters ?? ({} as PageFilters)
  const toInput = declaration.toInput ?? ((chosen) => chosen as Input)
  const read = (params: UrlParams) => {
    const parts = readParts(ordersOf(sorts), defaultSort, params)
    const taken = Object.entries(parts).filter(([name]) => !without.some((left) => left === name))
    return {
      ...(Object.fromEntries(taken) as Omit<ListParts, Without>),
      ...readFilters(filters, params),
      ...toInput(readFilters(pageFilters, params)),
    }
  }
  return { sorts, defaultSort, filters, pageFilters, without, read }
}

function readParts(orders: readonly string[], defaultSort: string, params: UrlParams): ListParts {
  const read = <Value>(parse: (text: string) => Value | null, name: string) =>
    parse(first(params[name]) ?? '')
  const page = read(parseListParam.page, 'page') ?? 1
  const pageSize = read(parseListParam.pageSize, 'pageSize') ?? DEFAULT_PAGE_SIZE
  const cursor = read(parseListParam.after, 'after')
  return {
    page: cursor === null ? Math.min(page, reachablePages(pageSize)) : page,
    pageSize,
    q: read(parseListParam.q, 'q') ?? '',
    sort: orders.find((order) => order === first(params.sort)) ?? defaultSort,
    ...(cursor === null ? {} : { cursor }),
  }
}

/** The same choice in many lists: the active, the inactive, the deleted. */
export const RECORD_STATES = ['ACTIVE', 'INACTIVE', 'DELETED'] as const

/** What `RECORD_STATES` are to the API; without a choice everything but the deleted. */
export const recordStateInput = (state: (typeof RECORD_STATES)[number] | undefined) => ({
  isActive: state === 'ACTIVE' ? true : state === 'INACTIVE' ? false : undefined,
  isDeleted: state === 'DELETED',
})
