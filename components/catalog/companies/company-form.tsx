'use client'

import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { patchCompanyAction } from '@/lib/catalog/companies/actions'
import { companyForm, type CompanyRow } from '@/lib/catalog/companies/schema/company'
import { BaseDataFields } from './base-data-fields'
import { LogoField } from './logo-field'
import { NumberRangeFields } from './number-range-fields'
import { ReminderFields } from './reminder-fields'
import { SettingsFields } from './settings-fields'
import { companyChange, formValues } from './values'

export interface CompanyFormProps {
  company: CompanyRow
  logoId: string | null
  /** The day used in previews of numbers. */
  today: string
  mayChange: boolean
  /** Tabs of features above companies: mail texts and DATEV settings. */
  mailTexts: ReactNode
  datev: ReactNode
}

/** A company's tabs: base data, document numbers, settings, saved together. */
export function CompanyForm({ company, logoId, today, mayChange, mailTexts, datev }: CompanyFormProps) {
  const t = useTranslations('companies.tabs')
  const defaultValues = useMemo(() => formValues(company), [company])
  const { id, version } = company
  const form = useActionForm({
    schema: companyForm,
    defaultValues,
    // An untouched counter of a number range is not sent: booking may have raised it in the
    // meantime.
    action: (values) => patchCompanyAction({ id, version, ...companyChange(values, defaultValues) }),
    operation: 'patchCompany',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <UrlTabs
        label={t('label')}
        tabs={[
          {
            value: 'base-data',
            label: t('baseData'),
            content: (
              <BaseDataFields taxations={company.taxations}>
                <LogoField company={company} logoId={logoId} mayChange={mayChange} />
              </BaseDataFields>
            ),
          },
          { value: 'numbers', label: t('numbers'), content: <NumberRangeFields today={today} /> },
          { value: 'settings', label: t('settings'), content: <SettingsFields /> },
          { value: 'mails', label: t('mails'), content: mailTexts },
          { value: 'reminders', label: t('reminders'), content: <ReminderFields /> },
          { value: 'datev', label: t('datev'), content: datev },
        ]}
      />
    </Form>
  )
}
