'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { dropSecondFactorAction } from '@/lib/platform/account/actions'
import { passwordForm } from '@/lib/platform/account/schema'
import { OwnPasswordField } from './own-password-field'

/** Removes the user's second factor, with the password. */
export function DropFactorForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('secondFactor.remove')
  const form = useActionForm({
    schema: passwordForm,
    defaultValues: { password: '' },
    action: dropSecondFactorAction,
    operation: 'dropSecondFactor',
    onSuccess: onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('confirm')} destructive>
      <OwnPasswordField />
    </DialogForm>
  )
}
