'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { CreationSheet } from '@/components/shared/creation-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { requiredText } from '@/lib/fields/schema'
import { disputeInvoice } from '@/lib/reminders/actions'

const schema = z.object({ reason: requiredText(500) })

interface DisputeDialogProps {
  id: string
  version: number
  onClose: () => void
}

/** Asks for the reason and marks the invoice as disputed. */
export function DisputeDialog({ id, version, onClose }: DisputeDialogProps) {
  const t = useTranslations('reminders')
  const form = useActionForm({
    schema,
    defaultValues: { reason: '' },
    operation: 'disputeInvoice',
    action: (values: { reason: string }) => disputeInvoice({ id, version, ...values }),
    onSuccess: onClose,
  })
  return (
    <CreationSheet open title={t('disputeTitle')} description={t('disputeText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('dispute')}>
        <TextareaField name="reason" label={t('reason')} required maxLength={500} />
      </DialogForm>
    </CreationSheet>
  )
}
