import { ordersOf, parseFilter, parseListParam, type ListShape } from '@/lib/domain/list-definition'
import { filterNames } from './list-parsers'
import { isSet, type FilterValue, type FilterValues, type ListState } from './use-list-state'

/** The query parameters of a list; missing ones do not narrow it. */
export type Look = Readonly<Record<string, string>>

/**
 * Returns the part of a list's state that a view stores: order, search and filters, never the page.
 */
export function lookOf({ q, sort, filters }: Pick<ListState, 'q' | 'sort' | 'filters'>): Look {
  const set = Object.entries(filters).filter(([, value]) => isSet(value))
  const texts = set.map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { sort, ...(q === '' ? {} : { q }), ...(Object.fromEntries(texts) as Look) }
}

/**
 * Reads a stored look against the list as it is declared today. `isWhole` is false if a filter,
 * value or order no longer exists; it is left out then.
 */
export function readLook(list: ListShape, look: Look): { values: FilterValues; isWhole: boolean } {
  const filters = { ...list.filters, ...list.pageFilters }
  const order = ordersOf(list.sorts).find((one) => one === look.sort) ?? null
  const q = look.q === undefined || list.without.includes('q') ? null : parseListParam.q(look.q)
  const read = filterNames(list).map((name): [string, FilterValue] => {
    const filter = filters[name]
    const text = look[name]
    return [name, filter && text !== undefined ? parseFilter(filter, text) : null]
  })
  const values: FilterValues = { ...Object.fromEntries(read), q, sort: order }
  const isWhole = Object.entries(look).every(([name, text]) => {
    const value = values[name] ?? null
    return value === text || (value === true && text === '1')
  })
  return { values, isWhole }
}
