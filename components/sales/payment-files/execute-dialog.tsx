'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { germanAmount } from '@/lib/domain/money'
import { executePaymentFileAction } from '@/lib/sales/payment-files/actions'
import { executeInput, type PaymentFileRecord } from '@/lib/sales/payment-files/schema'

const schema = executeInput.pick({ date: true })

interface ExecuteDialogProps {
  file: PaymentFileRecord
  /** Must be stable. */
  onClose: () => void
}

/** Asks on which day the bank executed a file, and shows the payments to be recorded. */
export function ExecuteDialog({ file, onClose }: ExecuteDialogProps) {
  const t = useTranslations('paymentFiles')
  const today = useToday()
  const { id, version, date, items, amount } = file
  const form = useActionForm({
    schema,
    defaultValues: { date: date < today ? date : today },
    operation: 'executePaymentFile',
    action: (values) => executePaymentFileAction({ id, version, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('executeTitle')}
      description={t('executeText', { count: items.length, amount: germanAmount(amount) })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('executeSubmit')}>
        <DateField name="date" label={t('executeDate')} required />
      </DialogForm>
    </FormSheet>
  )
}
