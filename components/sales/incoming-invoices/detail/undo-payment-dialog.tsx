'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { undoIncomingPaymentAction } from '@/lib/sales/incoming-invoices/actions'
import { undoIncomingPaymentInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'

const schema = undoIncomingPaymentInput.pick({ date: true, reason: true }).required()

interface UndoPaymentDialogProps {
  invoiceId: string
  version: number
  currency: string | null
  payment: IncomingInvoiceRecord['payments'][number]
  /** Must be stable. */
  onClose: () => void
}

/** Reverses a payment of a received invoice, today or on the day of the bank, for a reason. */
export function UndoPaymentDialog({
  invoiceId,
  version,
  currency,
  payment,
  onClose,
}: UndoPaymentDialogProps) {
  const t = useTranslations('incomingInvoices')
  const { id: paymentId, amount, cashDeskName } = payment
  const form = useActionForm({
    schema,
    defaultValues: { date: useToday(), reason: '' },
    operation: 'undoIncomingPayment',
    action: ({ date, reason }) =>
      undoIncomingPaymentAction({ id: invoiceId, version, paymentId, date, reason }),
    onSuccess: onClose,
  })
  const stated = { amount: amountIn(amount, currency) ?? '', name: cashDeskName }
  return (
    <FormSheet
      open
      title={t('undoTitle')}
      description={cashDeskName ? t('undoCashText', stated) : t('undoText', stated)}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('undo')}>
        <DateField name="date" label={t('undoDate')} required />
        <TextareaField name="reason" label={t('reason')} required maxLength={500} />
      </DialogForm>
    </FormSheet>
  )
}
