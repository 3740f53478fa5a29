'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { useEntitySearch } from '@/components/shared/inputs/use-entity-search'
import { isGtin, normalizeGtin } from '@/lib/domain/gtin'
import { UNITS } from '@/lib/domain/units'
import type { groupPickerAnswer } from '@/lib/catalog/product-groups/schema'

export function NameField({ autoFocus }: { autoFocus?: boolean }) {
  const t = useTranslations('products.fields')
  return (
    <TextField
      name="name"
      label={t('name')}
      maxLength={200}
      required
      autoFocus={autoFocus}
      className="sm:col-span-2"
    />
  )
}

export function NumberField({ hint }: { hint?: string }) {
  const t = useTranslations('products.fields')
  return (
    <TextField name="productNumber" label={t('productNumber')} maxLength={50} hint={hint} required={!hint} />
  )
}

/**
 * With `rates`, applies the usual VAT rate of the group if it is one of them and none was chosen.
 */
export function GroupField({
  initial,
  rates = [],
}: {
  initial: PickerItem | null
  rates?: readonly { id: string }[]
}) {
  const t = useTranslations('products.fields')
  const { getFieldState, setValue } = useFormContext()
  return (
    <EntityPickerField
      name="productGroupId"
      label={t('group')}
      url="/api/pickers/product-groups"
      initial={initial}
      onPick={(item) => {
        const rate = (item as ProductGroupItem | null)?.usualVatRateId
        if (rates.some(({ id }) => id === rate) && !getFieldState('vatRateId').isTouched)
          setValue('vatRateId', rate, { shouldDirty: true })
      }}
    />
  )
}

type ProductGroupItem = z.output<typeof groupPickerAnswer>['items'][number]

const UNIT_OPTIONS = UNITS.map(({ code, label }) => ({ value: code, label }))

export function UnitField() {
  const t = useTranslations('products.fields')
  return <SelectField name="unit" label={t('unit')} options={UNIT_OPTIONS} required />
}

/**
 * The barcode's number; names other products with the same number, which is allowed but rarely
 * intended.
 */
export function GtinField({ ownId }: { ownId: string | null }) {
  const t = useTranslations('products')
  const typed: unknown = useWatch({ name: 'gtin' })
  const gtin = typeof typed === 'string' && isGtin(typed) ? normalizeGtin(typed) : null
  const search = useEntitySearch('/api/pickers/products?inactive=true', gtin)
  const items = search.phase === 'done' ? search.answer.items : []
  const other = items.find((item) => item.exact && item.id !== ownId)
  const warning = other ? (
    <span role="status" className="text-warning">
      {t('hints.gtinTaken', { name: other.label, number: other.hint ?? '' })}
    </span>
  ) : null
  return (
    <TextField
      name="gtin"
      label={t('fields.gtin')}
      inputMode="numeric"
      maxLength={20}
      hint={warning ?? t('hints.gtin')}
    />
  )
}
