'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { SelectField } from '@/components/shared/form/select-field'
import { germanPercent, percentText } from '@/lib/domain/money'
import { SPLIT, type TypedTaxes } from '@/lib/tax/cash-book/rules/entry-form'

/** VAT rates of today by kind, in basis points. */
export type DeskRates = Readonly<Record<'TAKINGS' | 'EXPENSE', readonly number[]>>

interface TaxFieldsProps {
  /** Rates to choose from, the usual one first; no field is shown if there is only one. */
  rates: readonly number[]
  /** An expense without a rate has no input tax. */
  isOptional: boolean
}

/** The VAT rate of an entry (`taxes`), or its `shares` at several rates. */
export function TaxFields({ rates, isOptional }: TaxFieldsProps) {
  const t = useTranslations('cashBook')
  const taxes = useWatch<TypedTaxes, 'taxes'>({ name: 'taxes' })
  const [usual, ...others] = rates
  if (usual === undefined || others.length === 0) return null
  const options = [
    ...rates.map((rate) => ({ value: percentText(rate), label: germanPercent(rate) })),
    { value: SPLIT, label: t('taxSplit') },
  ]
  return (
    <>
      <SelectField
        name="taxes"
        label={t('taxRate')}
        required={!isOptional}
        {...(isOptional ? { emptyLabel: t('taxNone') } : {})}
        {...(taxes === SPLIT ? { hint: t('taxRest', { rate: germanPercent(usual) }) } : {})}
        options={options}
      />
      {taxes === SPLIT
        ? others.map((rate, index) => (
            <MoneyField
              key={rate}
              name={`shares.${index}`}
              label={t('taxShare', { rate: germanPercent(rate) })}
            />
          ))
        : null}
    </>
  )
}
