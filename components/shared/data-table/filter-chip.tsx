'use client'

import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { useEntityLabel } from '@/components/shared/inputs/use-entity-label'
import { cn } from '@/components/ui/cn'
import { chosenLabel, clearedValues, namesOf, periodText } from './filter-text'
import { LazyMenu } from './lazy-menu'
import type { Filter } from './types'
import { isSet, type FilterValues } from './use-list-state'

const loadEditor = () => import('./filter-editor')
const FilterEditor = lazy(loadEditor)

const UNSET =
  'filter-chip border-dashed border-input text-muted-foreground hover:bg-accent hover:text-foreground'
const SET = 'filter-chip border-primary/40 bg-secondary text-secondary-foreground'

interface FilterChipProps {
  filter: Filter
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** One filter: dashed while it is off, filled with its value while it narrows the list. */
export function FilterChip({ filter, values, onChange }: FilterChipProps) {
  if (filter.kind === 'flag') return <FlagChip filter={filter} values={values} onChange={onChange} />
  return <EditedChip filter={filter} values={values} onChange={onChange} />
}

function FlagChip({
  filter,
  values,
  onChange,
}: FilterChipProps & { filter: Extract<Filter, { kind: 'flag' }> }) {
  const on = values[filter.name] === true
  return (
    <button
      type="button"
      aria-pressed={on}
      data-set={on || undefined}
      onClick={() => onChange({ [filter.name]: on ? null : true })}
      className={on ? SET : UNSET}
    >
      {filter.label}
    </button>
  )
}

function EditedChip({
  filter,
  values,
  onChange,
}: FilterChipProps & { filter: Exclude<Filter, { kind: 'flag' }> }) {
  const t = useTranslations('table')
  const set = namesOf(filter).some((name) => isSet(values[name]))
  const trigger = (
    <button type="button" className={set ? cn(SET, 'rounded-r-none border-r-0 pr-2') : UNSET}>
      <span className="truncate">
        {filter.label}
        {set ? ': ' : null}
        {set ? <ChipValue filter={filter} values={values} /> : null}
      </span>
      {set ? null : <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
  return (
    <span data-set={set || undefined} className="inline-flex shrink-0">
      <LazyMenu trigger={trigger} preload={loadEditor}>
        {(parts) => <FilterEditor filter={filter} values={values} onChange={onChange} {...parts} />}
      </LazyMenu>
      {set ? (
        <button
          type="button"
          aria-label={t('removeFilter', { label: filter.label })}
          onClick={() => onChange(clearedValues(filter))}
          className={cn(SET, 'rounded-l-none border-l-0 pr-2.5 pl-1')}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  )
}

/** The value of a filter that is set, as text. */
export function ChipValue({
  filter,
  values,
}: {
  filter: Exclude<Filter, { kind: 'flag' }>
  values: FilterValues
}) {
  const t = useTranslations('table')
  if (filter.kind === 'period') {
    const text = periodText(values[filter.from] ?? null, values[filter.to] ?? null)
    return text ? t(text.key, text.values) : null
  }
  const value = values[filter.name] ?? null
  if (filter.kind === 'entity')
    return typeof value === 'string' ? <EntityValue url={filter.url} id={value} /> : null
  return chosenLabel(filter, value)
}

function EntityValue({ url, id }: { url: string; id: string }) {
  return useEntityLabel(url, id) ?? '…'
}
