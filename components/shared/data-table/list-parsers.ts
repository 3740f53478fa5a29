/** A list's state in its URL, on the client side. */
import { createParser, parseAsStringLiteral, type ParserMap } from 'nuqs/server'
import {
  DEFAULT_PAGE_SIZE,
  ordersOf,
  parseFilter,
  parseListParam,
  type ListShape,
  type ListFilter,
} from '@/lib/domain/list-definition'

const parser = <Value extends string | number | boolean>(parse: (text: string) => Value | null) =>
  createParser({ parse, serialize: String })

const parserOf = (filter: ListFilter) =>
  filter.kind === 'flag'
    ? createParser({
        parse: (text) => text === '1',
        serialize: (on: boolean) => (on ? '1' : '0'),
      }).withDefault(false)
    : parser((text) => parseFilter(filter, text))

export const filterNames = ({ filters, pageFilters }: Pick<ListShape, 'filters' | 'pageFilters'>) =>
  Object.keys({ ...filters, ...pageFilters })

/** Parsers of a list's URL parameters; malformed ones fall back to their defaults. */
export function listParsers({ sorts, defaultSort, filters, pageFilters }: ListShape): ParserMap {
  const own = Object.entries({ ...filters, ...pageFilters }).map(([name, filter]) => [name, parserOf(filter)])
  return {
    ...(Object.fromEntries(own) as ParserMap),
    page: parser(parseListParam.page).withDefault(1),
    pageSize: parser(parseListParam.pageSize).withDefault(DEFAULT_PAGE_SIZE),
    q: parser(parseListParam.q).withDefault(''),
    sort: parseAsStringLiteral(ordersOf(sorts)).withDefault(defaultSort),
    after: parser(parseListParam.after),
  }
}
