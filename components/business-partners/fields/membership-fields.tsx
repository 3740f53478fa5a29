'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { AreaField, MoneyField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'

/** Since when, until when and for what contribution somebody is a member. `withNumber` where no role switch shows it. */
export function MembershipFields({ withNumber = false }: { withNumber?: boolean }) {
  const t = useTranslations('businessPartners')
  return (
    <>
      <FormSection title={t('sections.membership')}>
        <FormGrid>
          {withNumber ? (
            <TextField
              name="memberNumber"
              label={t('fields.memberNumber')}
              placeholder={t('hints.number')}
              maxLength={30}
              className="sm:col-span-2"
            />
          ) : null}
          <DateField name="start" label={t('fields.start')} />
          <DateField name="end" label={t('fields.end')} hint={t('hints.end')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.contribution')}>
        <FormGrid>
          <MoneyField name="specialContribution" label={t('fields.specialContribution')} />
          <AreaField name="contributionArea" label={t('fields.contributionArea')} />
        </FormGrid>
      </FormSection>
    </>
  )
}
