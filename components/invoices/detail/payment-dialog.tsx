'use client'

import { useTranslations } from 'next-intl'
import { CreationSheet } from '@/components/shared/creation-sheet'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { PAYMENT_METHODS } from '@/lib/documents/schema'
import { businessDay } from '@/lib/domain/business-date'
import { payInvoice } from '@/lib/invoices/actions'
import { paymentInput, type InvoiceRecord } from '@/lib/invoices/schema'

const schema = paymentInput.pick({ date: true, amount: true, paymentMethod: true })

/** Records a payment; the open amount is proposed. */
export function PaymentDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  const form = useActionForm({
    schema,
    defaultValues: {
      date: businessDay(new Date()),
      amount: invoice.openAmount,
      paymentMethod: invoice.paymentMethod,
    },
    operation: 'payInvoice',
    action: (values: { date: string; amount: string; paymentMethod: InvoiceRecord['paymentMethod'] }) =>
      payInvoice({ id: invoice.id, version: invoice.version, ...values }),
    onSuccess: onClose,
  })
  return (
    <CreationSheet open title={t('payTitle')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid>
          <DateField name="date" label={t('paymentDate')} required />
          <MoneyField name="amount" label={t('amount')} required />
          <SelectField
            name="paymentMethod"
            label={t('method')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: methods(value) }))}
          />
        </FormGrid>
      </DialogForm>
    </CreationSheet>
  )
}
