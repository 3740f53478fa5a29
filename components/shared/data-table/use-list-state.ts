'use client'

import { debounce, useQueryStates } from 'nuqs'
import { useCallback, useMemo, useTransition } from 'react'
import type { ListShape } from '@/lib/domain/list-definition'
import { filterNames, listParsers } from './list-parsers'

const TYPING_PAUSE = 300

export type FilterValue = string | boolean | null
export type FilterValues = Readonly<Record<string, FilterValue>>

export interface ListState {
  page: number
  pageSize: number
  q: string
  sort: string
  filters: FilterValues
  /** Whether a search or a filter narrows the list. */
  narrowed: boolean
  /** The server is working on the last request. */
  pending: boolean
  goTo: (target: { page: number; after: string | null }, how?: 'push' | 'replace') => void
  setPageSize: (pageSize: number, how?: 'push' | 'replace') => void
  setSort: (sort: string) => void
  /** Waits for a pause in typing unless `atOnce` is set. */
  setSearch: (q: string, atOnce?: boolean) => void
  /** Also sets the order and the search if they are among the values. */
  setFilters: (values: FilterValues) => void
  clearAll: () => void
}

const FIRST_PAGE = { page: 1, after: null }

export const isSet = (value: FilterValue | undefined) => Boolean(value)

/**
 * The list's state in the URL. Every change queries the server; narrowing or reordering goes back
 * to page 1.
 */
export function useListState(list: ListShape): ListState {
  const [pending, startTransition] = useTransition()
  const parsers = useMemo(() => listParsers(list), [list])
  const names = useMemo(() => filterNames(list), [list])
  const [state, setState] = useQueryStates(parsers, { shallow: false, history: 'push', startTransition })
  const filters: FilterValues = Object.fromEntries(names.map((name) => [name, state[name]]))
  const q: string = state.q

  const goTo = useCallback<ListState['goTo']>(
    (target, how = 'push') => void setState(target, { history: how, scroll: true }),
    [setState],
  )
  const setPageSize = useCallback<ListState['setPageSize']>(
    (pageSize, how = 'push') => void setState({ ...FIRST_PAGE, pageSize }, { history: how }),
    [setState],
  )
  const setSort = useCallback((sort: string) => void setState({ ...FIRST_PAGE, sort }), [setState])
  const setSearch = useCallback(
    (text: string, atOnce = false) =>
      void setState(
        { ...FIRST_PAGE, q: text },
        { history: 'replace', limitUrlUpdates: atOnce ? undefined : debounce(TYPING_PAUSE) },
      ),
    [setState],
  )
  const setFilters = useCallback(
    (values: FilterValues) => void setState({ ...FIRST_PAGE, ...values }),
    [setState],
  )
  const clearAll = useCallback(
    () =>
      void setState({
        ...FIRST_PAGE,
        q: null,
        ...Object.fromEntries(names.map((name) => [name, null])),
      }),
    [setState, names],
  )

  return {
    page: state.page,
    pageSize: state.pageSize,
    q,
    sort: state.sort,
    filters,
    narrowed: q !== '' || Object.values(filters).some(isSet),
    pending,
    goTo,
    setPageSize,
    setSort,
    setSearch,
    setFilters,
    clearAll,
  }
}
