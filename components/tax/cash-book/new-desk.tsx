'use client'

import { useTranslations } from 'next-intl'
import { ConfirmingSwitch } from '@/components/shared/form/confirming-switch'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useCreation } from '@/components/shared/record/use-creation'
import { createCashDeskAction } from '@/lib/tax/cash-book/actions'
import { createDeskInput } from '@/lib/tax/cash-book/schema'
import { OWN_DESK_KINDS } from '@/lib/tax/cash-book/words'

/** A new cash desk without a till; then opens its page. */
export function NewDesk() {
  const t = useTranslations('cashBook')
  const creation = useCreation('/cash-book')
  const form = useActionForm({
    schema: createDeskInput,
    defaultValues: { kind: 'OFFICE' as const, name: '', account: '', sharesAccount: false },
    operation: 'createCashDesk',
    action: createCashDeskAction,
    onSuccess: creation.onSuccess,
  })
  return (
    <DialogForm form={form} submitLabel={t('create')} another={creation.another} gender="feminine">
      <FormGrid>
        <TextField name="name" label={t('name')} required maxLength={60} autoFocus />
        <SelectField
          name="kind"
          label={t('kind')}
          required
          hint={t('deskKindHint')}
          options={OWN_DESK_KINDS.map((kind) => ({ value: kind, label: t(`deskKinds.${kind}`) }))}
        />
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
      </FormGrid>
    </DialogForm>
  )
}
