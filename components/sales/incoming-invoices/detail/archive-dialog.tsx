'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { deleteIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import { refuseIncomingInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const schema = refuseIncomingInput.pick({ reason: true })

interface ArchiveDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version' | 'number' | 'fileName'>
  /** Must be stable. */
  onClose: () => void
}

/** Sorts out an invoice that is none of the company's to pay, with a reason; its file is kept. */
export function ArchiveDialog({ invoice, onClose }: ArchiveDialogProps) {
  const t = useTranslations('incomingInvoices')
  const { id, version, number, fileName } = invoice
  const form = useActionForm<{ reason: string }, unknown>({
    schema,
    defaultValues: { reason: '' },
    operation: 'deleteIncoming',
    action: ({ reason }) => deleteIncomingAction({ id, version, reason }),
    onSuccess: onClose,
  })
  const title = t('deleteTitle', { name: number ?? fileName })
  return (
    <FormSheet open title={title} description={t('deleteText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('steps.delete')} destructive>
        <TextareaField name="reason" label={t('reason')} required maxLength={1000} />
      </DialogForm>
    </FormSheet>
  )
}
