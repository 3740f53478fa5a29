'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { useField } from '@/components/shared/form/use-field'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Checkbox } from '@/components/ui/checkbox'
import type { NamedStore } from '@/lib/catalog/stores/queries/store-names'

export interface StoresFieldProps {
  stores: readonly NamedStore[]
  /** An administrator sees every store, regardless of stored restrictions. */
  isAdmin: boolean
}

/** Every store, or only the ticked ones. Bound to the form's fields `restriction` and `stores`. */
export function StoresField({ stores, isAdmin }: StoresFieldProps) {
  const t = useTranslations('users.stores')
  const restriction = useField({ name: 'restriction', label: t('label') })
  const field = useField({ name: 'stores', label: t('label') })
  const isRestricted = !isAdmin && restriction.value === 'STORES'
  const hasCompanies = new Set(stores.map(({ companyId }) => companyId)).size > 1
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id].sort() : chosen.filter((one) => one !== id))
  const restrict = (to: 'NONE' | 'STORES') => {
    restriction.onChange(to)
    if (to === 'NONE') field.onChange([])
  }
  const choice = (value: 'NONE' | 'STORES', label: string) => (
    <label className="flex min-h-6 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name="store-restriction"
        className="size-4 accent-primary outline-none focus-visible:focus-ring"
        checked={isRestricted === (value === 'STORES')}
        onChange={() => restrict(value)}
      />
      {label}
    </label>
  )
  return (
    <fieldset data-field="stores" disabled={isAdmin} className="grid max-w-form gap-3">
      <legend className="sr-only">{t('label')}</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {choice('NONE', t('all'))}
        {choice('STORES', t('chosen'))}
      </div>
      {isRestricted ? (
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          {stores.map(({ id, name, city, companyName, isDeleted }) => (
            <label key={id} className="flex cursor-pointer items-start gap-3">
              <Checkbox
                className="mt-0.5"
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span className="min-w-0 break-words-de">
                {name} {isDeleted ? <DeletedBadge /> : null}
                <span className="block text-sm text-muted-foreground">
                  {[city, hasCompanies ? companyName : ''].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </div>
      ) : null}
      <FieldNotes field={field} hint={null} />
    </fieldset>
  )
}
