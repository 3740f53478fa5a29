import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { ExportChoice } from '@/lib/services/exports/queries'

interface FilterFieldsProps {
  choice: ExportChoice
  stores: readonly { id: string; name: string }[]
  filter: Readonly<Record<string, string>>
  onChange: (filter: Readonly<Record<string, string>>) => void
}

/** The filters of the list: those of its page that a user would enter again. */
export function FilterFields({ choice, stores, filter, onChange }: FilterFieldsProps) {
  const t = useTranslations('exports')
  const valueOf = (name: string) => filter[name] ?? ''
  const set = (name: string) => (value: string) => onChange({ ...filter, [name]: value })
  const select = (name: string, label: string, options: [value: string, text: string][]) => (
    <Field key={name} name={name} label={label}>
      <Select id={`export-${name}`} value={valueOf(name)} onChange={(event) => set(name)(event.target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {options.some(([value]) => value === valueOf(name)) ? null : (
          <option value={valueOf(name)}>{t(valueOf(name).includes(',') ? 'several' : 'gone')}</option>
        )}
      </Select>
    </Field>
  )
  const day = (name: 'from' | 'to') => (
    <Field name={name} label={t(name === 'from' ? 'from' : 'to')}>
      <DateInput id={`export-${name}`} value={valueOf(name)} onChange={set(name)} onCommit={set(name)} />
    </Field>
  )
  const isOffered = offeredBy(choice, stores.length > 1 || filter.stores !== undefined)
  const hidden = Object.keys(filter).filter((name) => filter[name]?.trim() && !isOffered(name))
  const withoutHidden = Object.fromEntries(Object.entries(filter).filter(([name]) => !hidden.includes(name)))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {choice.hasSearch ? (
        <Field name="q" label={t('search')}>
          <Input
            id="export-q"
            type="search"
            maxLength={200}
            value={valueOf('q')}
            onChange={(event) => set('q')(event.target.value)}
          />
        </Field>
      ) : null}
      {choice.hasPeriod ? day('from') : null}
      {choice.hasPeriod ? day('to') : null}
      {choice.states.length > 0
        ? select('state', t('rows'), [
            ['', t('states.ALL')],
            ...choice.states.map((state): [string, string] => [state, t(`states.${state}`)]),
          ])
        : null}
      {isOffered('stores')
        ? select('stores', t('store'), [
            ['', t('everyStore')],
            ...stores.map(({ id, name }): [string, string] => [id, name]),
          ])
        : null}
      {choice.words.map(({ name, options }) =>
        select(name, t(`filters.${name}`), [
          ['', t('any')],
          ...options.map(({ value, text }): [string, string] => [value, text]),
        ]),
      )}
      {hidden.length > 0 ? (
        <p role="status" className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2">
          {t('hiddenFilter')}
          <Button size="sm" variant="outline" onClick={() => onChange(withoutHidden)}>
            {t('withoutHidden')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Returns the filters that have a field here; a profile of the API may have others. */
const offeredBy =
  ({ hasSearch, hasPeriod, hasStores, states, words }: ExportChoice, withStores: boolean) =>
  (name: string): boolean => {
    if (name === 'q') return hasSearch
    if (name === 'from' || name === 'to') return hasPeriod
    if (name === 'state') return states.length > 0
    if (name === 'stores') return hasStores && withStores
    return words.some((word) => word.name === name)
  }

export function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={`export-${name}`}>{label}</Label>
      {children}
    </div>
  )
}
