'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { NewPersonFields } from '@/components/platform/users/person-fields'
import { proposePassword } from '@/components/platform/users/values'
import { createTenantAction } from '@/lib/platform/platform-tenants/actions'
import { newTenantForm } from '@/lib/platform/platform-tenants/schema'

/**
 * Tenant, first company and first administrator in one step; then opens the page for modules and
 * the rest.
 */
export function NewTenant() {
  const t = useTranslations('tenants')
  const modal = useCreationModal()
  const router = useRouter()
  const [password] = useState(proposePassword)
  const form = useActionForm({
    schema: newTenantForm,
    defaultValues: {
      name: '',
      tenantId: '',
      useGrossPrice: true,
      company: { name: '' },
      admin: { firstname: '', lastname: '', email: '', password },
    },
    action: createTenantAction,
    operation: 'createTenant',
    onSuccess: ({ id }) => {
      modal?.close()
      router.push(`/tenants/${id}?tab=modules`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormSection title={t('sections.tenant')}>
        <FormGrid>
          <TextField name="name" label={t('fields.name')} required autoFocus maxLength={200} />
          <TextField name="tenantId" label={t('fields.tenantId')} hint={t('hints.tenantId')} maxLength={50} />
          <TextField
            name="company.name"
            label={t('fields.companyName')}
            hint={t('hints.companyName')}
            maxLength={200}
            className="sm:col-span-2"
          />
          <SwitchField
            name="useGrossPrice"
            label={t('fields.useGrossPrice')}
            hint={t('hints.useGrossPrice')}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.admin')} description={t('sections.adminHint')}>
        <FormGrid>
          <NewPersonFields prefix="admin." />
        </FormGrid>
      </FormSection>
    </DialogForm>
  )
}
