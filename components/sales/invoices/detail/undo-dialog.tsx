'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { dayField } from '@/lib/fields/schema'
import { undoPaymentAction } from '@/lib/sales/invoices/actions'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

const schema = z.object({ date: dayField() })

interface UndoDialogProps {
  invoice: InvoiceRecord
  payment: InvoiceRecord['payments'][number]
  onClose: () => void
}

/** Reverses a payment; a returned direct debit on the day of the bank. */
export function UndoDialog({ invoice, payment, onClose }: UndoDialogProps) {
  const t = useTranslations('documents')
  const { id, version } = invoice
  const form = useActionForm({
    schema,
    defaultValues: { date: useToday() },
    operation: 'undoPayment',
    action: ({ date }) => undoPaymentAction({ id, version, paymentId: payment.id, date }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('undoTitle')}
      description={payment.paymentMethod === 'DIRECTDEBIT' ? t('undoDebitText') : t('undoText')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('undo')}>
        <DateField name="date" label={t('undoDate')} required />
      </DialogForm>
    </FormSheet>
  )
}
