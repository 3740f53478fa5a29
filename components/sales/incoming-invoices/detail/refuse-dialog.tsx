'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { refuseIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import { writerOf } from '@/lib/sales/incoming-invoices/rules/own-sale'
import { refuseIncomingInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

const { reason, mail } = refuseIncomingInput.shape
const schema = z.discriminatedUnion('isMailed', [
  z.object({ reason, isMailed: z.literal(false) }),
  z.object({ reason, isMailed: z.literal(true), mail }),
])

interface RefuseValues {
  reason: string
  isMailed: boolean
  mail: string
}

interface RefuseDialogProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'version' | 'ownSale' | 'seller' | 'buyer'>
  /** Must be stable. */
  onClose: () => void
}

/** Refuses an invoice with a reason, which is mailed to its writer on request. */
export function RefuseDialog({ invoice, onClose }: RefuseDialogProps) {
  const t = useTranslations('incomingInvoices')
  const { id, version } = invoice
  const form = useActionForm<RefuseValues, unknown>({
    schema,
    defaultValues: { reason: '', isMailed: false, mail: writerOf(invoice, invoice.ownSale).mail ?? '' },
    operation: 'refuseIncoming',
    action: ({ isMailed, ...values }) =>
      refuseIncomingAction({ id, version, reason: values.reason, mail: isMailed && values.mail }),
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('refuseTitle')} description={t('refuseText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('refuse')} destructive>
        <div className="space-y-4">
          <TextareaField name="reason" label={t('reason')} required maxLength={1000} />
          <SwitchField name="isMailed" label={t('mailRefusal')} hint={t('mailRefusalHint')} />
          <MailField />
        </div>
      </DialogForm>
    </FormSheet>
  )
}

function MailField() {
  const t = useTranslations('incomingInvoices')
  const isMailed = useWatch({ name: 'isMailed' }) === true
  return isMailed ? (
    <TextField name="mail" label={t('mail')} inputMode="email" maxLength={254} required />
  ) : null
}
