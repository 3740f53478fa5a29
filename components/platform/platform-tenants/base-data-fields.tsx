'use client'

import { useTranslations } from 'next-intl'
import { CountryField } from '@/components/shared/form/country-field'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { PlaceFields } from '@/components/shared/form/place-fields'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'

/** Name, key and address of a tenant, and how it enters prices. */
export function BaseDataFields() {
  const t = useTranslations('tenants')
  return (
    <>
      <FormSection title={t('sections.tenant')}>
        <FormGrid>
          <TextField
            name="name"
            label={t('fields.name')}
            required
            maxLength={200}
            className="sm:col-span-2"
          />
          <TextField
            name="tenantId"
            label={t('fields.tenantId')}
            hint={t('hints.tenantId')}
            maxLength={50}
            className="sm:col-span-2"
          />
          <TextField name="street" label={t('fields.street')} maxLength={200} className="sm:col-span-2" />
          <PlaceFields labels={{ zipCode: t('fields.zipCode'), city: t('fields.city') }} />
          <CountryField name="country" label={t('fields.country')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.pricing')}>
        <SwitchField name="useGrossPrice" label={t('fields.useGrossPrice')} hint={t('hints.useGrossPrice')} />
      </FormSection>
    </>
  )
}
