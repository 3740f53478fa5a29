'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { useToday } from '@/components/shared/form/use-today'
import { PERIODS, periodOf, periodsAt } from '@/components/shared/inputs/periods'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { isDay } from '@/lib/domain/business-date'
import { ticked, valuesOf } from './filter-text'
import type { LazyMenuParts } from './lazy-menu'
import type { Filter } from './types'
import type { FilterValues } from './use-list-state'

type EditedFilter = Exclude<Filter, { kind: 'flag' }>
type Of<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>

interface EditorProps<F extends Filter> {
  filter: F
  values: FilterValues
  onChange: (values: FilterValues) => void
  close: () => void
}

type FilterEditorProps = LazyMenuParts & Omit<EditorProps<EditedFilter>, 'close'>

/** The popover of a filter chip. */
export default function FilterEditor({
  filter,
  values,
  onChange,
  trigger,
  open,
  onOpenChange,
}: FilterEditorProps) {
  const close = () => onOpenChange(false)
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent aria-label={filter.label} className="w-72">
        {editorOf(filter, values, onChange, close)}
      </PopoverContent>
    </Popover>
  )
}

function editorOf(
  filter: EditedFilter,
  values: FilterValues,
  onChange: (values: FilterValues) => void,
  close: () => void,
): ReactNode {
  const rest = { values, onChange, close }
  switch (filter.kind) {
    case 'period':
      return <PeriodEditor filter={filter} {...rest} />
    case 'entity':
      return <EntityEditor filter={filter} {...rest} />
    default:
      return <ChoiceEditor filter={filter} {...rest} />
  }
}

const OPTION = 'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-accent sm:min-h-8'

function ChoiceEditor({ filter, values, onChange, close }: EditorProps<Of<'choice'>>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{filter.label}</legend>
      {filter.options.map((option) => (
        <label key={option.value} className={OPTION}>
          {filter.several ? (
            <Checkbox
              checked={valuesOf(values[filter.name]).includes(option.value)}
              onChange={() => onChange({ [filter.name]: ticked(filter, values[filter.name], option.value) })}
            />
          ) : (
            <input
              type="radio"
              name={name}
              className="size-4 accent-primary outline-none focus-visible:focus-ring"
              checked={values[filter.name] === option.value}
              onChange={() => onChange({ [filter.name]: option.value })}
              onClick={(event) => (event.detail > 0 ? close() : undefined)}
            />
          )}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

function PeriodEditor({ filter, values, onChange, close }: EditorProps<Of<'period'>>) {
  const t = useTranslations('table')
  const p = useTranslations('common.periods')
  const today = useToday()
  const fromId = useId()
  const toId = useId()
  const textOf = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  const end = (id: string, label: string, name: string) => (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <DateInput
        id={id}
        value={textOf(name)}
        onCommit={(day) => onChange({ [name]: isDay(day) ? day : null })}
      />
    </div>
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-1">
        {periodsAt(PERIODS, today).map((key) => (
          <Button
            key={key}
            variant="ghost"
            size="sm"
            align="start"
            onClick={() => {
              const period = periodOf(key, today)
              onChange({ [filter.from]: period.from, [filter.to]: period.to })
              close()
            }}
          >
            {p(key)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-2 border-t border-border pt-3">
        {end(fromId, t('from'), filter.from)}
        {end(toId, t('to'), filter.to)}
      </div>
    </div>
  )
}

function EntityEditor({ filter, values, onChange, close }: EditorProps<Of<'entity'>>) {
  const id = useId()
  const value = values[filter.name]
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{filter.label}</Label>
      <EntityPicker
        id={id}
        autoFocus
        url={filter.url}
        value={typeof value === 'string' ? value : null}
        onChange={(item) => {
          onChange({ [filter.name]: item?.id ?? null })
          if (item) close()
        }}
      />
    </div>
  )
}
