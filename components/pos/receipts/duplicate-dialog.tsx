'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { settleReceiptAction } from '@/lib/pos/receipts/actions'

const MOST = 500

const schema = z.object({
  as: z.enum(['DUPLICATE', 'EXPLAINED']),
  reason: z.string().trim().min(1, 'validation.required').max(MOST, 'validation.tooLong'),
})

interface DuplicateDialogProps {
  id: string
  onClose: () => void
}

/** Dialog that settles a repeated receipt as DUPLICATE or EXPLAINED, with a reason. */
export function DuplicateDialog({ id, onClose }: DuplicateDialogProps) {
  const t = useTranslations('receipts.settle')
  const form = useActionForm({
    schema,
    defaultValues: { as: 'DUPLICATE' as const, reason: '' },
    operation: 'settleReceipts',
    action: (values) => settleReceiptAction({ id, ...values }),
    onSuccess: onClose,
  })
  const options = (['DUPLICATE', 'EXPLAINED'] as const).map((value) => ({ value, label: t(`as.${value}`) }))
  return (
    <FormSheet
      open
      title={t('title', { kind: 'receipts', count: 1 })}
      description={t('duplicateText')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('submit')}>
        <SelectField name="as" label={t('found')} required options={options} />
        <TextareaField name="reason" label={t('reason')} required maxLength={MOST} />
      </DialogForm>
    </FormSheet>
  )
}
