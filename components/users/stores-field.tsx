'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { useField } from '@/components/shared/form/use-field'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Checkbox } from '@/components/ui/checkbox'
import type { NamedStore } from '@/lib/stores/queries/store-names'

export interface StoresFieldProps {
  stores: readonly NamedStore[]
  /** An administrator sees every store, regardless of stored restrictions. */
  isAdmin: boolean
}

/** The stores that a user is restricted to, as boxes; none ticked is no restriction. Bound to the form's field `stores`. */
export function StoresField({ stores, isAdmin }: StoresFieldProps) {
  const t = useTranslations('users.stores')
  const field = useField({ name: 'stores', label: t('label') })
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id].sort() : chosen.filter((one) => one !== id))
  return (
    <fieldset data-field="stores" disabled={isAdmin} className="max-w-form">
      <legend className="sr-only">{t('label')}</legend>
      <p role="status" className="mb-3 font-semibold">
        {isAdmin || chosen.length === 0 ? t('all') : t('some', { count: chosen.length })}
      </p>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {stores.map(({ id, name, city, isDeleted }) => (
          <label key={id} className="flex cursor-pointer items-start gap-3">
            <Checkbox
              className="mt-0.5"
              checked={!isAdmin && chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span className="min-w-0 break-words-de">
              {name} {isDeleted ? <DeletedBadge /> : null}
              <span className="block text-sm text-muted-foreground">{city}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={null} />
    </fieldset>
  )
}
