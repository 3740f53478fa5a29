'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { createCashDeskAction, patchCashDeskAction } from '@/lib/tax/cash-book/actions'
import { createDeskInput, patchDeskInput, type CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { OWN_DESK_KINDS } from '@/lib/tax/cash-book/words'

const changeSchema = patchDeskInput.pick({ name: true, account: true, isActive: true })

interface DeskDialogProps {
  /** Null for a new one. */
  desk: CashDeskRecord | null
  /** Must be stable. */
  onClose: () => void
}

/** Adds a cash desk without a till, or changes one. */
export function DeskDialog({ desk, onClose }: DeskDialogProps) {
  return desk ? <ChangeDesk desk={desk} onClose={onClose} /> : <NewDesk onClose={onClose} />
}

function NewDesk({ onClose }: Pick<DeskDialogProps, 'onClose'>) {
  const t = useTranslations('cashBook')
  const form = useActionForm({
    schema: createDeskInput,
    defaultValues: { kind: 'OFFICE' as const, name: '', account: '' },
    operation: 'createCashDesk',
    action: createCashDeskAction,
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('newDesk')} description={t('newDeskText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('create')}>
        <FormGrid>
          <TextField name="name" label={t('name')} required maxLength={60} />
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
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}

function ChangeDesk({ desk, onClose }: DeskDialogProps & { desk: CashDeskRecord }) {
  const t = useTranslations('cashBook')
  const { id, version, name, account, isActive } = desk
  const form = useActionForm({
    schema: changeSchema,
    defaultValues: { name, account, isActive },
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
          <SwitchField name="isActive" label={t('isActive')} hint={t('isActiveHint')} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
