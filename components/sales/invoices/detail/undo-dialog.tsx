'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { dayField } from '@/lib/fields/schema'
import type { PaymentRecord } from '@/lib/sales/documents/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

const schema = z.object({ date: dayField() })

/** What a customer owes, with its payments: an invoice, or a receipt on account. */
export interface PaidClaim {
  id: string
  version: number
  payments: readonly PaymentRecord[]
}

export type UndoAction = (input: {
  id: string
  version: number
  paymentId: string
  date: string
}) => Promise<ActionResult<unknown>>

interface UndoDialogProps {
  claim: PaidClaim
  payment: PaymentRecord
  undo: UndoAction
  onClose: () => void
}

/** Reverses a payment; a returned direct debit on the day of the bank. */
export function UndoDialog({ claim, payment, undo, onClose }: UndoDialogProps) {
  const t = useTranslations('documents')
  const { id, version } = claim
  const form = useActionForm({
    schema,
    defaultValues: { date: useToday() },
    operation: 'undoPayment',
    action: ({ date }) => undo({ id, version, paymentId: payment.id, date }),
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
