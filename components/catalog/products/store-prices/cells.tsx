'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { PRICE, shownNumber } from '@/components/shared/inputs/german-number'
import { useVatRateLabel } from '@/components/shared/form/vat-rate-field'
import { useRateLabel } from '@/components/shared/form/use-rate-label'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { basisPointsOf } from '@/lib/domain/money'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'

/** Binds a cell to its value; `control` carries its accessible name and state. */
interface Cell<Value> {
  value: Value
  onChange: (value: Value) => void
  control: Pick<
    ComponentProps<'input'>,
    'id' | 'disabled' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
  >
}

/** A store-specific price; shows the inherited one if empty. */
export function PriceCell({ value, onChange, control, inherited }: Cell<string> & { inherited: string }) {
  return (
    <DecimalInput
      {...control}
      decimals={PRICE}
      suffix="€"
      value={value}
      placeholder={shownNumber(inherited, PRICE)}
      onChange={onChange}
      className="placeholder:italic max-sm:h-10"
    />
  )
}

/** A store-specific VAT rate; the empty option names the inherited one. */
export function RateCell(props: Cell<string> & { rates: readonly RateChoice[]; inherited: string }) {
  const { value, onChange, control, rates, inherited } = props
  const t = useTranslations('products.storePrices')
  const label = useVatRateLabel()
  const words = useRateLabel()
  const own = rates.find(({ id }) => id === inherited)
  const ownRate = own && words({ vatRate: basisPointsOf(own.rate), vatCategory: own.category })
  const { id, disabled, ...aria } = control
  return (
    <Select
      id={id}
      disabled={disabled}
      aria-label={aria['aria-label']}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      muted={value === ''}
    >
      <option value="">{ownRate ? t('inheritedRate', { rate: ownRate }) : t('inherited')}</option>
      {rates.map((rate) => (
        <option key={rate.id} value={rate.id}>
          {label(rate)}
        </option>
      ))}
    </Select>
  )
}

/** A store-specific account; shows the inherited one if empty. */
export function AccountCell({ value, onChange, control, inherited }: Cell<string> & { inherited: string }) {
  return (
    <Input
      {...control}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      value={value}
      placeholder={inherited}
      onChange={(event) => onChange(event.target.value)}
      className="tabular placeholder:italic"
    />
  )
}

/** Whether the store carries the product: a value equal to the store's own rule is inherited. */
export function ListedCell(props: Cell<boolean | null> & { carriesAll: boolean }) {
  const { value, onChange, control, carriesAll } = props
  const { id, disabled, ...aria } = control
  return (
    <Checkbox
      id={id}
      disabled={disabled}
      aria-label={aria['aria-label']}
      checked={value ?? carriesAll}
      onChange={(event) => onChange(event.target.checked === carriesAll ? null : event.target.checked)}
      className="block"
    />
  )
}
