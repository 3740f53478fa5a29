'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnPasswordField } from '@/components/platform/account/own-password-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { FirstPasswordField } from '@/components/platform/users/person-fields'
import { proposePassword } from '@/components/platform/users/values'
import { setTenantUserPasswordAction } from '@/lib/platform/platform-tenants/actions'
import { userPasswordForm } from '@/lib/platform/users/schema'

export interface FirstPasswordDialogProps {
  tenantId: string
  userId: string
  name: string
  onClose: () => void
}

/** A new first password for a tenant's user, to hand over; ends all of their sessions. */
export function FirstPasswordDialog({ tenantId, userId, name, onClose }: FirstPasswordDialogProps) {
  const t = useTranslations('users')
  const [password] = useState(proposePassword)
  const form = useActionForm({
    schema: userPasswordForm,
    defaultValues: { password, currentPassword: '' },
    action: (values) => setTenantUserPasswordAction({ tenantId, userId, ...values }),
    operation: 'setUserPassword',
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('password.title', { name })} description={t('password.text')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('password.submit')}>
        <FormGrid>
          <FirstPasswordField />
          <OwnPasswordField name="currentPassword" className="sm:col-span-2" />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
