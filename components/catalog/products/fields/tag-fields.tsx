'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { QuantityField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { basePrice, CONTENT_UNITS, isContentUnit } from '@/lib/domain/content'
import { basisPointsOf, germanMoney, parseDecimal } from '@/lib/domain/money'
import { unitLabel, unitShort } from '@/lib/domain/units'
import { unitPrices } from '@/lib/catalog/products/rules/unit-prices'
import type { PriceFieldsProps } from './price-fields'

const UNIT_OPTIONS = CONTENT_UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }))

/**
 * The data on a price tag besides the price; the price per kilogram or litre is derived from it.
 */
export function TagFields(props: PriceFieldsProps) {
  const t = useTranslations('products')
  return (
    <FormSection title={t('sections.tag')}>
      <FormGrid>
        <QuantityField
          name="contentQuantity"
          label={t('fields.contentQuantity')}
          hint={t('hints.contentQuantity')}
        />
        <SelectField
          name="contentUnit"
          label={t('fields.contentUnit')}
          options={UNIT_OPTIONS}
          emptyLabel={t('noContent')}
        />
        <BasePrice {...props} />
        <TextField
          name="allergens"
          label={t('fields.allergens')}
          hint={t('hints.allergens')}
          maxLength={500}
          className="sm:col-span-2"
        />
      </FormGrid>
    </FormSection>
  )
}

function BasePrice({ rates, useGrossPrice }: PriceFieldsProps) {
  const t = useTranslations('products')
  const id = useId()
  const [price, vatRateId, unit, contentQuantity, contentUnit] = useWatch({
    name: ['price', 'vatRateId', 'unit', 'contentQuantity', 'contentUnit'],
  }) as string[]
  const rate = rates.find((candidate) => candidate.id === vatRateId)
  const entered = parseDecimal(price ?? '', 4)
  const quantity = parseDecimal(contentQuantity ?? '', 3)
  const content =
    quantity !== null && quantity > 0 && contentUnit && isContentUnit(contentUnit)
      ? { quantity, unit: contentUnit }
      : null
  if (entered === null || !rate || !unit) return null
  const { gross } = unitPrices({ price: entered, isGross: useGrossPrice }, basisPointsOf(rate.rate))
  const base = basePrice(gross, unit, content)
  if (!base) return null
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={id} className="text-sm font-semibold">
        {t('fields.basePrice')}
      </span>
      <output
        aria-labelledby={id}
        className="flex h-11 items-center justify-end rounded-md bg-muted px-3 tabular sm:h-9"
      >
        {`${germanMoney(base.price)} / ${unitShort(base.unit)}`}
      </output>
    </div>
  )
}
