'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateField } from '@/components/shared/form/date-field'
import { AreaField, MoneyField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'

/** Start, end and contribution of a membership. `number` if no role switch shows it. */
export function MembershipFields({ number }: { number?: ReactNode }) {
  const t = useTranslations('businessPartners')
  return (
    <>
      <FormSection title={t('sections.membership')}>
        <FormGrid>
          {number ? <div className="sm:col-span-2">{number}</div> : null}
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
