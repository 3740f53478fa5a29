'use client'

import { useTranslations } from 'next-intl'
import { ChipValue } from './filter-chip'
import { namesOf } from './filter-text'
import type { Filter } from './types'
import { isSet, type ListState } from './use-list-state'

interface PrintScopeProps {
  state: ListState
  filters: readonly Filter[]
}

/** In print: the search and the filters that narrow the list. */
export function PrintScope({ state, filters }: PrintScopeProps) {
  const t = useTranslations('table')
  const active = filters.filter((filter) => namesOf(filter).some((name) => isSet(state.filters[name])))
  return (
    <ul className="mb-3 hidden flex-wrap gap-x-4 text-sm print:flex">
      {state.q ? <li>{t('printedSearch', { text: state.q })}</li> : null}
      {active.map((filter) => (
        <li key={filter.label}>
          {filter.label}
          {filter.kind === 'flag' ? null : ': '}
          {filter.kind === 'flag' ? null : <ChipValue filter={filter} values={state.filters} />}
        </li>
      ))}
    </ul>
  )
}
