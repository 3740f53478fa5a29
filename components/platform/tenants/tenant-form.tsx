'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { VatRateList } from '@/components/catalog/vat-rates/vat-rate-list'
import { patchTenantInfoAction } from '@/lib/platform/tenants/actions'
import { tenantForm, type TenantFormValues, type TenantInfo } from '@/lib/platform/tenants/schema'
import { BaseDataFields } from './base-data-fields'

export interface TenantFormProps {
  tenant: TenantInfo
  /** The business day, for future percentages. */
  today: string
}

/**
 * The tabs of the settings: base data, saved together, and the VAT rates, each with a dialog of its
 * own.
 */
export function TenantForm({ tenant, today }: TenantFormProps) {
  const t = useTranslations('settings.tabs')
  const defaultValues = useMemo(() => formValues(tenant), [tenant])
  const form = useActionForm({
    schema: tenantForm,
    defaultValues,
    action: (values) =>
      patchTenantInfoAction({ version: tenant.version, ...changedValues(values, defaultValues) }),
    operation: 'patchTenant',
  })
  return (
    <Form form={form}>
      <UrlTabs
        label={t('label')}
        tabs={[
          { value: 'base-data', label: t('baseData'), content: <BaseDataFields /> },
          {
            value: 'vat-rates',
            label: t('vatRates'),
            content: <VatRateList rates={tenant.vatRates} today={today} />,
          },
        ]}
      />
    </Form>
  )
}

function formValues({ name, street, zipCode, city, country, ...tenant }: TenantInfo): TenantFormValues {
  const { posPin = '', useGrossPrice, requireTotp } = tenant
  return { name, street, zipCode, city, country, posPin, useGrossPrice, requireTotp }
}
