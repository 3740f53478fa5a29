'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { patchTenantAction } from '@/lib/platform/platform-tenants/actions'
import type { TenantPerson, TenantTill } from '@/lib/platform/platform-tenants/queries'
import { tenantForm, type TenantFormValues, type TenantRecord } from '@/lib/platform/platform-tenants/schema'
import { BaseDataFields } from './base-data-fields'
import { FiskalyPanel } from './fiskaly-panel'
import { ModuleFields } from './module-fields'
import { PeopleList } from './people-list'
import { TillList } from './till-list'

export interface TenantFormProps {
  tenant: TenantRecord
  people: readonly TenantPerson[]
  tills: readonly TenantTill[]
  /** The current user, who cannot deactivate themself. */
  ownId: string
}

/**
 * A tenant's tabs: base data and modules, saved together; users, tills and fiscal provider
 * separately.
 */
export function TenantForm({ tenant, people, tills, ownId }: TenantFormProps) {
  const t = useTranslations('tenants.tabs')
  const defaultValues = useMemo(() => formValues(tenant), [tenant])
  const { id, version } = tenant
  const form = useActionForm({
    schema: tenantForm,
    defaultValues,
    action: (values) => patchTenantAction({ id, version, ...changedValues(values, defaultValues) }),
    operation: 'patchTenant',
  })
  return (
    <Form form={form}>
      <UrlTabs
        label={t('label')}
        tabs={[
          { value: 'base-data', label: t('baseData'), content: <BaseDataFields /> },
          { value: 'modules', label: t('modules'), content: <ModuleFields /> },
          {
            value: 'users',
            label: t('users'),
            content: <PeopleList tenantId={id} people={people} ownId={ownId} />,
          },
          { value: 'pos-devices', label: t('tills'), content: <TillList tills={tills} /> },
          { value: 'fiskaly', label: t('fiskaly'), content: <FiskalyPanel tenant={tenant} /> },
        ]}
      />
    </Form>
  )
}

function formValues(tenant: TenantRecord): TenantFormValues {
  const { name, tenantId, street, zipCode, city, country, modules, useGrossPrice } = tenant
  return { name, tenantId: tenantId ?? '', street, zipCode, city, country, modules, useGrossPrice }
}
