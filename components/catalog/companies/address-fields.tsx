'use client'

import { useTranslations } from 'next-intl'
import { CountryField } from '@/components/shared/form/country-field'
import { FormGrid } from '@/components/shared/form/form-section'
import { PlaceFields } from '@/components/shared/form/place-fields'
import { TextField } from '@/components/shared/form/text-field'

/** Name and address of a company, as in its letterhead. */
export function AddressFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useTranslations('companies.fields')
  return (
    <FormGrid>
      <TextField
        name="name"
        label={t('name')}
        required
        maxLength={200}
        autoFocus={autoFocus}
        className="sm:col-span-2"
      />
      <TextField name="street" label={t('street')} maxLength={200} className="sm:col-span-2" />
      <PlaceFields labels={{ zipCode: t('zipCode'), city: t('city') }} />
      <CountryField name="country" label={t('country')} />
    </FormGrid>
  )
}
