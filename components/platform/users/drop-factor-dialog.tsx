'use client'

import { useTranslations } from 'next-intl'
import { OwnPasswordField } from '@/components/platform/account/own-password-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { Dialog } from '@/components/ui/dialog'
import { dropUserSecondFactorAction } from '@/lib/platform/account/actions'
import { dropUserTotpForm } from '@/lib/platform/account/schema'

export interface DropFactorDialogProps {
  user: { id: string; name: string }
  onClose: () => void
}

/** Removes a colleague's second factor; requires the user's own password. */
export function DropFactorDialog({ user: { id, name }, onClose }: DropFactorDialogProps) {
  const t = useTranslations('users.secondFactor')
  const form = useActionForm({
    schema: dropUserTotpForm,
    defaultValues: { currentPassword: '' },
    action: (values) => dropUserSecondFactorAction({ id, ...values }),
    operation: 'dropUserSecondFactor',
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title', { name })}
      description={t('text')}
      size="sm"
    >
      <DialogForm form={form} submitLabel={t('action')} destructive>
        <OwnPasswordField name="currentPassword" />
      </DialogForm>
    </Dialog>
  )
}
