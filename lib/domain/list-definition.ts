/**
 * The declaration of a list, from which its URL, its table, its page's loader and its API input are
 * derived.
 */
import { isUsableDay } from './business-date'
import { CAP, PAGE_SIZES } from './list'
import { isPlainLine, withoutInvisible } from './plain-text'

export interface OneOfFilter<Value extends string = string> {
  kind: 'oneOf'
  values: readonly Value[]
}

export interface SomeOfFilter<Value extends string = string> {
  kind: 'someOf'
  values: readonly Value[]
}

export type ListFilter =
  | OneOfFilter
  | SomeOfFilter
  | { kind: 'id' }
  | { kind: 'ids' }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'number' }
  | { kind: 'code' }
export type ListFilters = Record<string, ListFilter>

/** Filter by one of the given values. */
export const oneOf = <const Value extends string>(values: readonly Value[]): OneOfFilter<Value> => ({
  kind: 'oneOf',
  values,
})
/**
 * Filter by any of the given values. Its value is comma-separated text, without duplicates and in
 * the order given here, so that a selection has one URL; a single value has the same form as in
 * `oneOf`.
 */
export const someOf = <const Value extends string>(values: readonly Value[]): SomeOfFilter<Value> => ({
  kind: 'someOf',
  values,
})
/**
 * Filter by any of several records' ids, comma-separated, without duplicates and sorted as text; at
 * most `MAX_IDS`.
 */
export const ids = () => ({ kind: 'ids' }) as const
/** Filter by a record's id. */
export const id = () => ({ kind: 'id' }) as const
/** Filter that is on (`?overdue=1`) or off. */
export const flag = () => ({ kind: 'flag' }) as const
/** Filter by a whole number of at most 15 digits. */
export const number = () => ({ kind: 'number' }) as const
/** Filter by a code: letters, digits, dots and ~, at most 120. */
export const code = () => ({ kind: 'code' }) as const
/** Filter by a calendar day, `YYYY-MM-DD`. */
export const day = () => ({ kind: 'day' }) as const
/** Filters `from` and `to`, two calendar days, both inclusive. */
export const period = () => ({ from: day(), to: day() })

type ValueOf<One extends ListFilter> =
  One extends OneOfFilter<infer Value> ? Value : One extends { kind: 'flag' } ? true : string

/** Values of filters by name; unset filters are left out. */
export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]?: ValueOf<Filters[Name]> | undefined
}

/** URL parameters as Next passes them to a page. */
export type UrlParams = Readonly<Record<string, string | string[] | undefined>>

export const DEFAULT_PAGE_SIZE = 25
const MAX_SEARCH = 200
const CURSOR = /^[\w\-.~=:+/]{1,500}$/
const CODE = /^[\w.~-]{1,120}$/
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Parses the parameters that every list has; null for a malformed one. */
export const parseListParam = {
  page: (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  pageSize: (text: string) => PAGE_SIZES.find((size) => String(size) === text) ?? null,
  q: (text: string) => {
    const typed = withoutInvisible(text).trim()
    return isPlainLine(typed) ? typed.slice(0, MAX_SEARCH) : null
  },
  after: (text: string) => (CURSOR.test(text) ? text : null),
}

const READABLE = {
  id: (text: string) => ID.test(text),
  number: (text: string) => /^\d{1,15}$/.test(text),
  day: isUsableDay,
  code: (text: string) => CODE.test(text),
}

/** Maximum number of ids in a filter. */
export const MAX_IDS = 100

/**
 * Parses a filter's parameter; null for a malformed one, and for a flag that is off. Among several
 * values only known ones count.
 */
export function parseFilter(filter: ListFilter, text: string): string | true | null {
  if (filter.kind === 'someOf' || filter.kind === 'ids')
    return acceptedValues(filter, text.split(',')).join() || null
  if (filter.kind === 'oneOf') return filter.values.find((value) => value === text) ?? null
  if (filter.kind === 'flag') return text === '1' || null
  return READABLE[filter.kind](text) ? text : null
}

function acceptedValues(
  filter: SomeOfFilter | { kind: 'ids' },
  values: readonly string[],
): readonly string[] {
  if (filter.kind === 'someOf') return filter.values.filter((value) => values.includes(value))
  return [...new Set(values.filter(READABLE.id))].sort().slice(0, MAX_IDS)
}

/** Parses the filters of URL parameters; for duplicates the first one counts. */
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

/** Number of pages reachable by number; a cursor leads further. */
const reachablePages = (pageSize: number) => Math.floor(CAP / pageSize)

/** Parameters of every list; `cursor` leads beyond the pages that are reachable by number. */
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
  /** Keys that the server sorts by; a column with such an id gets a sortable heading. */
  sorts: readonly Sort[]
  /** A key, prefixed with `-` for descending order. */
  defaultSort: Sort | `-${Sort}`
  /** Filters of the page and the API. */
  filters?: Filters
  /** Filters of the page that differ in the API; `toInput` converts them. */
  pageFilters?: PageFilters
  toInput?: (chosen: FilterValues<PageFilters>) => Input
  /** Standard parameters that this list lacks. */
  without?: readonly Without[]
}

/** The part that table and API input are derived from. */
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
  /**
   * Returns the use case's input for URL parameters. Never fails: malformed ones fall back to their
   * defaults.
   */
  read: (params: UrlParams) => Omit<ListParts, Without> & FilterValues<Filters> & Input
}

/** Returns every order of a list: each key ascending and descending. */
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
    const supportedParts = Object.entries(parts).filter(([name]) => !without.some((left) => left === name))
    return {
      ...(Object.fromEntries(supportedParts) as Omit<ListParts, Without>),
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

/** States shared by many lists: active, inactive, deleted. */
export const RECORD_STATES = ['ACTIVE', 'INACTIVE', 'DELETED'] as const

/** Converts `RECORD_STATES` for the API; without a selection everything but deleted records. */
export const recordStateInput = (state: (typeof RECORD_STATES)[number] | undefined) => ({
  isActive: state === 'ACTIVE' ? true : state === 'INACTIVE' ? false : undefined,
  isDeleted: state === 'DELETED',
})
