'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { settleClosingAction } from '@/lib/pos/closings/actions'
import { settleReceiptAction } from '@/lib/pos/receipts/actions'

const MOST = 500

/** A till closes each day once, so a repeated closing cannot be a separate one. */
const WORDS = {
  receipt: z.enum(['DUPLICATE', 'DISTINCT', 'EXPLAINED']),
  excess: z.enum(['DUPLICATE', 'DISTINCT', 'EXPLAINED']),
  closing: z.enum(['DUPLICATE', 'EXPLAINED']),
}

const schema = z.object({
  as: WORDS.receipt,
  reason: z.string().trim().min(1, 'validation.required').max(MOST, 'validation.tooLong'),
})

/**
 * A receipt, or a closing of a till, that repeats another one; an excess takes back more than is
 * left of a receipt.
 */
type Repeating =
  | { kind: 'receipt' | 'excess'; id: string }
  | { kind: 'closing'; id: string; closingId: string }

export interface DuplicateDialogProps {
  subject: Repeating
  onClose: () => void
}

const settle = (subject: Repeating, { as, reason }: z.output<typeof schema>) =>
  subject.kind !== 'closing'
    ? settleReceiptAction({ id: subject.id, as, reason })
    : settleClosingAction({
        id: subject.id,
        closingId: subject.closingId,
        as: WORDS.closing.parse(as),
        reason,
      })

/** Dialog that settles a repeated record: the decision and its reason. */
export function DuplicateDialog({ subject, onClose }: DuplicateDialogProps) {
  const { kind } = subject
  const t = useTranslations('receipts.settle')
  const form = useActionForm({
    schema,
    defaultValues: { as: 'DUPLICATE' as const, reason: '' },
    operation: kind === 'closing' ? 'settleClosing' : 'settleReceipts',
    action: (values) => settle(subject, values),
    onSuccess: onClose,
  })
  const options = WORDS[kind].options.map((value) => ({
    value,
    label: t(kind === 'excess' ? `asExcess.${value}` : `as.${value}`),
  }))
  return (
    <FormSheet
      open
      title={t('duplicateTitle', { kind })}
      description={t('duplicateText', { kind })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('submit')}>
        <SelectField name="as" label={t('found')} required options={options} />
        <TextareaField name="reason" label={t('reason')} required maxLength={MOST} />
      </DialogForm>
    </FormSheet>
  )
}
