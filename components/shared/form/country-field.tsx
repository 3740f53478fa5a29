'use client'

import { COUNTRIES } from '@/components/shared/inputs/countries'
import { SelectField } from './select-field'
import type { FieldProps } from './use-field'

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name, isLocal: true }))

/** Selects a country by ISO code; German names, Germany first. */
export function CountryField({ emptyLabel, ...props }: FieldProps & { emptyLabel?: string }) {
  return <SelectField options={OPTIONS} emptyLabel={emptyLabel} autoComplete="country" {...props} />
}
