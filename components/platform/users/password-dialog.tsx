'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnPasswordField } from '@/components/platform/account/own-password-field'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { patchUserAction } from '@/lib/platform/users/actions'
import { userPasswordForm } from '@/lib/platform/users/schema'
import { FirstPasswordField } from './person-fields'
import { proposePassword } from './values'

export interface PasswordDialogProps {
  user: { id: string; version: number; name: string }
  onClose: () => void
}

/** A new initial password for a user who forgot theirs; ends all of their sessions. */
export function PasswordDialog({ user: { id, version, name }, onClose }: PasswordDialogProps) {
  const t = useTranslations('users')
  const [proposed] = useState(proposePassword)
  const form = useActionForm({
    schema: userPasswordForm,
    defaultValues: { password: proposed, currentPassword: '' },
    action: (values) => patchUserAction({ id, version, ...values }),
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
