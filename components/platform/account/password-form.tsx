'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { patchAccountAction } from '@/lib/platform/users/actions'
import { ownPasswordForm } from '@/lib/platform/users/schema'

/** The current password, and the new one twice. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account')
  const form = useActionForm({
    schema: ownPasswordForm,
    defaultValues: { password: '', passwordNew: '', passwordNewConfirm: '' },
    action: patchAccountAction,
    operation: 'changePassword',
    onSuccess: onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('savePassword')}>
      <div className="space-y-4">
        <TextField
          name="password"
          type="password"
          label={t('fields.password')}
          autoComplete="current-password"
          autoFocus
          required
        />
        <TextField
          name="passwordNew"
          type="password"
          label={t('fields.passwordNew')}
          hint={t('hints.passwordNew')}
          autoComplete="new-password"
          required
        />
        <TextField
          name="passwordNewConfirm"
          type="password"
          label={t('fields.passwordNewConfirm')}
          autoComplete="new-password"
          required
        />
      </div>
    </DialogForm>
  )
}
