'use client'

import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import {
  AREA,
  MONEY,
  PERCENT,
  PRICE,
  QUANTITY,
  WHOLE,
  type Decimals,
} from '@/components/shared/inputs/german-number'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

interface DecimalFieldProps extends FieldProps {
  decimals: Decimals
  suffix?: string
}

function DecimalField({ decimals, suffix, ...props }: DecimalFieldProps) {
  const field = useField(props)
  return (
    <FieldFrame field={field} {...props}>
      <DecimalInput
        {...field.control}
        decimals={decimals}
        suffix={suffix}
        value={field.text}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

interface MoneyFieldProps extends FieldProps {
  unitPrice?: boolean
  /** Code of the currency; euro by default. */
  currency?: string | null
}

/**
 * An amount with 2 decimals, or a unit price, which shows 2 and accepts up to 4. Wire format such
 * as `1234.50`.
 */
export function MoneyField({ unitPrice, currency, ...props }: MoneyFieldProps) {
  const suffix = !currency || currency === 'EUR' ? '€' : currency
  return <DecimalField decimals={unitPrice ? PRICE : MONEY} suffix={suffix} {...props} />
}

/** A percentage with up to 2 decimals: `7.8`. */
export function PercentField(props: FieldProps) {
  return <DecimalField decimals={PERCENT} suffix="%" {...props} />
}

/** A quantity with up to 3 decimals: `0.75`. */
export function QuantityField(props: FieldProps) {
  return <DecimalField decimals={QUANTITY} {...props} />
}

/** A whole number as text: `14`. */
export function NumberField({ unit, ...props }: FieldProps & { unit?: string }) {
  return <DecimalField decimals={WHOLE} suffix={unit} {...props} />
}

/** An area in hectares with up to 4 decimals: `12.345`. */
export function AreaField(props: FieldProps) {
  return <DecimalField decimals={AREA} suffix="ha" {...props} />
}
