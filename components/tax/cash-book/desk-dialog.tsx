'use client'

import { useTranslations } from 'next-intl'
import { ConfirmingSwitch } from '@/components/shared/form/confirming-switch'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { patchCashDeskAction } from '@/lib/tax/cash-book/actions'
import { patchDeskInput, type CashDeskRecord } from '@/lib/tax/cash-book/schema'

const changeSchema = patchDeskInput.pick({ name: true, account: true, isActive: true, sharesAccount: true })

interface DeskDialogProps {
  desk: CashDeskRecord
  /** Must be stable. */
  onClose: () => void
}

/** Changes name, account and state of a cash desk without a till. */
export function DeskDialog({ desk, onClose }: DeskDialogProps) {
  const t = useTranslations('cashBook')
  const { id, version, name, account, isActive } = desk
  const form = useActionForm({
    schema: changeSchema,
    defaultValues: { name, account, isActive, sharesAccount: false },
    operation: 'patchCashDesk',
    action: (values) => patchCashDeskAction({ id, version, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('changeDesk')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid>
          <TextField name="name" label={t('name')} required maxLength={60} />
          <TextField
            name="account"
            label={t('account')}
            hint={t('accountHint')}
            inputMode="numeric"
            maxLength={8}
          />
          <ConfirmingSwitch
            name="sharesAccount"
            confirms="account"
            label={t('sharesAccount')}
            hint={t('sharesAccountHint')}
          />
          <SwitchField name="isActive" label={t('isActive')} hint={t('isActiveHint')} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
