import { ordersOf, parseFilter, parseListParam, type ListShape } from '@/lib/domain/list-definition'
import { filterNames } from './list-parsers'
import { isSet, type FilterValue, type FilterValues, type ListState } from './use-list-state'

/** How a list is asked for, as its address has it; what is left out does not narrow it. */
export type Look = Readonly<Record<string, string>>

/** What a view keeps of a list's state: order, search and filters, never the page. */
export function lookOf({ q, sort, filters }: Pick<ListState, 'q' | 'sort' | 'filters'>): Look {
  const set = Object.entries(filters).filter(([, value]) => isSet(value))
  const texts = set.map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { sort, ...(q === '' ? {} : { q }), ...(Object.fromEntries(texts) as Look) }
}

/**
 * A kept look as the list's state, read against the list as it is declared now. `isWhole` says whether everything in it is
 * still there: a filter, word or order that is not is left out.
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
