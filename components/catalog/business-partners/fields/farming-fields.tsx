'use client'

import { COMPANY_TYPES } from '@/lib/catalog/business-partners/words'
import { useTranslations } from 'next-intl'
import { AreaField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'

export function FarmingFields() {
  const t = useTranslations('businessPartners')
  const words = useTranslations('enums.companyType')
  return (
    <>
      <FormSection title={t('sections.farm')}>
        <FormGrid>
          <TextField name="farmname" label={t('fields.farmname')} maxLength={200} />
          <SelectField
            name="companyType"
            label={t('fields.companyType')}
            options={COMPANY_TYPES.map((value) => ({ value, label: words(value) }))}
            emptyLabel={t('none.companyType')}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.areas')}>
        <FormGrid>
          <AreaField name="agriculturalArea" label={t('fields.agriculturalArea')} />
          <AreaField name="forestryArea" label={t('fields.forestryArea')} />
          <AreaField name="pastureArea" label={t('fields.pastureArea')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.farmNumbers')}>
        <FormGrid>
          <TextField
            name="agriculturalDieselNumber"
            label={t('fields.agriculturalDieselNumber')}
            maxLength={50}
          />
          <TextField name="insuranceNumber" label={t('fields.insuranceNumber')} maxLength={50} />
          <TextField
            name="otherBHDOrganisation"
            label={t('fields.otherBHDOrganisation')}
            maxLength={200}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
    </>
  )
}
