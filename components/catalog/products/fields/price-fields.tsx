'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { VatRateField } from '@/components/shared/form/vat-rate-field'
import { basisPointsOf, germanNumber, germanPercent, parseDecimal, priceText } from '@/lib/domain/money'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'
import { unitPrices } from '@/lib/catalog/products/rules/unit-prices'

export interface PriceFieldsProps {
  rates: readonly RateChoice[]
  useGrossPrice: boolean
}

/** VAT rate and price; the other kind of price is calculated while typing. */
export function PriceFields({ rates, useGrossPrice }: PriceFieldsProps) {
  const t = useTranslations('products.fields')
  return (
    <>
      <VatRateField name="vatRateId" label={t('vatRate')} rates={rates} required className="sm:col-span-2" />
      <MoneyField name="price" label={t(useGrossPrice ? 'priceGross' : 'priceNet')} unitPrice required />
      <DerivedPrice rates={rates} useGrossPrice={useGrossPrice} />
    </>
  )
}

const euro = (price: number) => `${germanNumber(priceText(price), 2, 2)}\u00a0€`

function DerivedPrice({ rates, useGrossPrice }: PriceFieldsProps) {
  const t = useTranslations('products')
  const id = useId()
  const [price, vatRateId] = useWatch({ name: ['price', 'vatRateId'] }) as string[]
  const rate = rates.find((candidate) => candidate.id === vatRateId)
  const entered = parseDecimal(price ?? '', 4)
  const percentage = rate ? basisPointsOf(rate.rate) : null
  const prices =
    entered === null || percentage === null
      ? null
      : unitPrices({ price: entered, isGross: useGrossPrice }, percentage)
  const shown = prices ? euro(useGrossPrice ? prices.net : prices.gross) : t('derived.none')
  const vat = prices &&
    percentage !== null && {
      rate: germanPercent(percentage),
      amount: euro(prices.gross - prices.net),
    }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={id} className="text-sm font-semibold">
        {t(useGrossPrice ? 'fields.priceNet' : 'fields.priceGross')}
      </span>
      <output
        aria-labelledby={id}
        className="flex h-11 items-center justify-end rounded-md bg-muted px-3 tabular sm:h-9"
      >
        {shown}
      </output>
      {vat ? (
        <p className="text-right text-sm text-muted-foreground">
          {t(useGrossPrice ? 'derived.vat' : 'derived.vatOnTop', vat)}
        </p>
      ) : null}
    </div>
  )
}
