'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { NewPersonFields } from '@/components/platform/users/person-fields'
import { proposePassword } from '@/components/platform/users/values'
import { createTenantUserAction } from '@/lib/platform/platform-tenants/actions'
import { newTenantUserForm } from '@/lib/platform/platform-tenants/schema'

/** A new user of a tenant, an administrator by default. */
export function PersonDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const t = useTranslations('users')
  const [password] = useState(proposePassword)
  const form = useActionForm({
    schema: newTenantUserForm,
    defaultValues: { firstname: '', lastname: '', email: '', password, isAdmin: true },
    action: (values) => createTenantUserAction({ tenantId, ...values }),
    operation: 'createUser',
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('create')} description={t('createHint')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('submit')}>
        <FormGrid>
          <NewPersonFields autoFocus />
          <SwitchField
            name="isAdmin"
            label={t('fields.isAdmin')}
            hint={t('hints.isAdmin')}
            className="sm:col-span-2"
          />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
