'use client'

import { useTranslations } from 'next-intl'
import { CountryField } from '@/components/shared/form/country-field'
import { FormGrid } from '@/components/shared/form/form-section'
import { PlaceFields } from '@/components/shared/form/place-fields'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import type { CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'

interface StoreFieldsProps {
  companies: readonly CompanyChoice[]
  autoFocus?: boolean
}

/** Name, company and location of the store. */
export function StoreFields({ companies, autoFocus }: StoreFieldsProps) {
  const t = useTranslations('stores')
  return (
    <FormGrid>
      <TextField
        name="name"
        label={t('fields.name')}
        required
        maxLength={200}
        autoFocus={autoFocus}
        className="sm:col-span-2"
      />
      <SelectField
        name="companyId"
        label={t('fields.company')}
        hint={t('hints.company')}
        required
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="sm:col-span-2"
      />
      <TextField name="street" label={t('fields.street')} maxLength={200} className="sm:col-span-2" />
      <PlaceFields labels={{ zipCode: t('fields.zipCode'), city: t('fields.city') }} />
      <CountryField name="country" label={t('fields.country')} />
    </FormGrid>
  )
}
