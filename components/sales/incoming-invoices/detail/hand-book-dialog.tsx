'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { bookByHandAction } from '@/lib/sales/incoming-invoices/actions'
import { bookByHandInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

interface HandBookDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version'>
  /** Must be stable. */
  onClose: () => void
}

const schema = bookByHandInput.pick({ reason: true, countVat: true })

/** Asks why an invoice is booked outside of Kontor, and whether VAT values count it anyway. */
export function HandBookDialog({ invoice: { id, version }, onClose }: HandBookDialogProps) {
  const t = useTranslations('incomingInvoices')
  const form = useActionForm({
    schema,
    defaultValues: { reason: '', countVat: false },
    operation: 'bookByHand',
    action: (values) => bookByHandAction({ id, version, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('handBookTitle')} description={t('handBookText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('steps.handBook')}>
        <TextareaField name="reason" label={t('reason')} required maxLength={500} />
        <SwitchField name="countVat" label={t('countVat')} hint={t('countVatHint')} />
      </DialogForm>
    </FormSheet>
  )
}
