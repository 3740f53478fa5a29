'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FilterChip } from './filter-chip'
import { SearchField } from './search-field'
import type { Filter } from './types'
import type { ListState } from './use-list-state'

interface ToolbarProps {
  state: ListState
  filters: readonly Filter[]
  searchable: boolean
  searchPlaceholder?: string
  onLeaveDown: () => void
  /** Sorting on phones, column chooser, export. */
  children: ReactNode
}

/** Scrolls the row of chips on phones to the first active filter. */
function showWhatIsSet(row: HTMLElement | null): void {
  const set = row?.querySelector<HTMLElement>('[data-set]')
  const first = row?.querySelector<HTMLElement>(':scope > *')
  if (!row || !first || !set || set.offsetLeft + set.offsetWidth <= row.clientWidth) return
  row.scrollLeft = set.offsetLeft - first.offsetLeft
}

/** Above the table: search, filter chips, and the controls of the table as a whole. */
export function Toolbar({ state, filters, onLeaveDown, children, ...search }: ToolbarProps) {
  const t = useTranslations('table')
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      {search.searchable ? (
        <SearchField
          value={state.q}
          placeholder={search.searchPlaceholder}
          onChange={state.setSearch}
          onLeaveDown={onLeaveDown}
        />
      ) : null}
      {filters.length > 0 ? (
        <div
          role="group"
          aria-label={t('filters')}
          ref={showWhatIsSet}
          className="flex min-w-0 items-center gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:[scrollbar-width:none] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
        >
          {filters.map((filter) => (
            <FilterChip
              key={filter.label}
              filter={filter}
              values={state.filters}
              onChange={state.setFilters}
            />
          ))}
        </div>
      ) : null}
      <div className="flex items-center gap-2 max-sm:w-full sm:ml-auto">{children}</div>
    </div>
  )
}
