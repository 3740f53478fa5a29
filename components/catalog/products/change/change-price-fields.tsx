'use client'

import { useTranslations } from 'next-intl'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { MONEY, PERCENT } from '@/components/shared/inputs/german-number'
import { Select } from '@/components/ui/select'
import {
  PRICE_ENDINGS,
  type PriceEnding,
  type ProductChange,
} from '@/lib/catalog/products/rules/price-change'
import { LabelledField } from './labelled-field'

const MEANS = ['none', 'percent', 'amount', 'price', 'ending'] as const

/** How prices change, as typed. */
export interface TypedPrice {
  means: (typeof MEANS)[number]
  by: string
  ending: PriceEnding
}

export const UNCHANGED_PRICE: TypedPrice = { means: 'none', by: '', ending: 'CENT' }

/** Returns the typed change as submitted. */
export function typedPriceChange({ means, by, ending }: TypedPrice): ProductChange {
  if (means === 'none') return {}
  return means === 'ending' ? { ending } : { ending, [means]: by.trim() }
}

interface ChangePriceFieldsProps {
  /** Id of the dialog: its message is `${id}-error`. */
  id: string
  useGrossPrice: boolean
  values: TypedPrice
  isInvalid: boolean
  onChange: (next: Partial<TypedPrice>) => void
}

/** Kind and amount of the price change, and the price ending. */
export function ChangePriceFields({
  id,
  useGrossPrice,
  values,
  isInvalid,
  onChange,
}: ChangePriceFieldsProps) {
  const t = useTranslations('products.change')
  const { means, by, ending } = values
  return (
    <>
      <LabelledField id={`${id}-means`} label={t('price', { isGross: String(useGrossPrice) })}>
        <Select
          id={`${id}-means`}
          value={means}
          onChange={({ target }) => onChange({ means: target.value as TypedPrice['means'] })}
        >
          {MEANS.map((one) => (
            <option key={one} value={one}>
              {t(`means.${one}`)}
            </option>
          ))}
        </Select>
      </LabelledField>
      {means === 'none' || means === 'ending' ? null : (
        <LabelledField id={`${id}-by`} label={t(`by.${means}`)}>
          <DecimalInput
            id={`${id}-by`}
            decimals={means === 'percent' ? PERCENT : MONEY}
            suffix={means === 'percent' ? '%' : '€'}
            value={by}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={(next) => onChange({ by: next })}
          />
        </LabelledField>
      )}
      {means === 'none' ? null : (
        <LabelledField id={`${id}-ending`} label={t('ending')}>
          <Select
            id={`${id}-ending`}
            value={ending}
            onChange={({ target }) => onChange({ ending: target.value as PriceEnding })}
          >
            {PRICE_ENDINGS.map((one) => (
              <option key={one} value={one}>
                {t(`endings.${one}`)}
              </option>
            ))}
          </Select>
        </LabelledField>
      )}
    </>
  )
}
