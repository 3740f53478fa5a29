'use client'

import { useTranslations } from 'next-intl'
import { CountryField } from '@/components/shared/form/country-field'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { SwitchField } from '@/components/shared/form/switch-field'

/** Name and address, how prices are entered, and the tills' PIN. */
export function BaseDataFields() {
  const t = useTranslations('settings')
  return (
    <>
      <FormSection title={t('sections.address')} description={t('sections.addressHint')}>
        <FormGrid>
          <TextField
            name="name"
            label={t('fields.name')}
            maxLength={200}
            required
            className="sm:col-span-2"
          />
          <TextField name="street" label={t('fields.street')} maxLength={200} className="sm:col-span-2" />
          <TextField name="zipCode" label={t('fields.zipCode')} maxLength={20} />
          <TextField name="city" label={t('fields.city')} maxLength={100} />
          <CountryField name="country" label={t('fields.country')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.pricing')}>
        <SwitchField name="useGrossPrice" label={t('fields.useGrossPrice')} hint={t('hints.useGrossPrice')} />
      </FormSection>
      <FormSection title={t('sections.pos')} description={t('sections.posHint')}>
        <FormGrid>
          <TextField
            name="posPin"
            label={t('fields.posPin')}
            hint={t('hints.posPin')}
            inputMode="numeric"
            maxLength={8}
            required
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.security')}>
        <SwitchField name="requireTotp" label={t('fields.requireTotp')} hint={t('hints.requireTotp')} />
      </FormSection>
    </>
  )
}
