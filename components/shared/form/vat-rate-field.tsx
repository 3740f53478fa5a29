'use client'

import { germanNumber } from '@/lib/domain/money'
import { SelectField } from './select-field'
import type { FieldProps } from './use-field'

export interface VatRateOption {
  id: string
  name: string
  /** Percent as wire text, such as `7.8`. */
  rate: string
}

/** „Regelsatz (19 %)“ */
export const vatRateLabel = ({ name, rate }: VatRateOption) => `${name} (${germanNumber(rate, 0)}\u00a0%)`

export interface VatRateFieldProps extends FieldProps {
  rates: readonly VatRateOption[]
  emptyLabel?: string
}

/** One of the tenant's VAT rates; the value is its id. */
export function VatRateField({ rates, ...props }: VatRateFieldProps) {
  return (
    <SelectField options={rates.map((rate) => ({ value: rate.id, label: vatRateLabel(rate) }))} {...props} />
  )
}
