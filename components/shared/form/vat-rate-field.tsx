'use client'

import { namedRate, useRateLabel } from '@/components/shared/form/use-rate-label'
import { basisPointsOf } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { SelectField } from './select-field'
import type { FieldProps } from './use-field'

export interface VatRateOption {
  id: string
  name: string
  /** Percent as wire text, such as `7.8`. */
  rate: string
  category: VatCategory
}

/**
 * Returns „Regelsatz (19 %)“, „Heilbehandlung (steuerfrei)“, „Steuerfrei“. Needs the messages
 * `enums.untaxed`.
 */
export function useVatRateLabel() {
  const words = useRateLabel()
  return ({ name, rate, category }: VatRateOption) =>
    namedRate(name, words({ vatRate: basisPointsOf(rate), vatCategory: category }))
}

export interface VatRateFieldProps extends FieldProps {
  rates: readonly VatRateOption[]
  emptyLabel?: string
}

/** Selects one of the tenant's VAT rates; the value is its id. */
export function VatRateField({ rates, ...props }: VatRateFieldProps) {
  const label = useVatRateLabel()
  return <SelectField options={rates.map((rate) => ({ value: rate.id, label: label(rate) }))} {...props} />
}
