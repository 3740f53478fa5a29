'use client'

import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/feedback/confirm'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { centsOf, centsText, germanMoney } from '@/lib/domain/money'
import { MONEY_METHODS } from '@/lib/domain/payment-method'
import { payInvoiceAction } from '@/lib/sales/invoices/actions'
import { paymentInput, type InvoiceRecord } from '@/lib/sales/invoices/schema'
import { CashDeskField } from '@/components/sales/documents/cash-desk-field'
import { withDesk } from '@/components/sales/documents/use-paying-desks'
import { PaymentClaims } from './payment-claims'
import { PaymentDiscount } from './payment-discount'
import { PaymentRest } from './payment-rest'
import { restOf, type PaymentValues } from './payment-values'

const schema = paymentInput.pick({
  date: true,
  amount: true,
  discount: true,
  reason: true,
  paymentMethod: true,
})

interface PaymentDialogProps {
  invoice: InvoiceRecord
  /** Open dunning fees and interest, in cents: settled by an amount beyond the invoice. */
  claims: number
  onClose: () => void
}

/**
 * Records a payment; the open amount is proposed. Skonto is offered until its deadline, and a
 * remainder can be written off.
 */
export function PaymentDialog({ invoice, claims, onClose }: PaymentDialogProps) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  const today = useToday()
  const form = useActionForm<PaymentValues, unknown>({
    schema: schema.loose(),
    defaultValues: {
      date: today,
      amount: centsOf(invoice.openAmount) > 0 ? invoice.openAmount : centsText(claims),
      discount: '0.00',
      rest: 'OPEN',
      reason: '',
      paymentMethod: invoice.paymentMethod === 'ONACCOUNT' ? 'BANKTRANSFER' : invoice.paymentMethod,
      cashDeskId: '',
    },
    ask: async (payment) => {
      const surplus = 0 - restOf(invoice, payment) - claims
      if (surplus <= 0) return true
      const description = t('overpaid', { amount: germanMoney(surplus) })
      return confirm({ title: t('overpayTitle'), description, confirmLabel: t('overpay') })
    },
    operation: 'payInvoice',
    action: ({ rest, reason, ...payment }) =>
      payInvoiceAction({
        id: invoice.id,
        version: invoice.version,
        ...withDesk(payment),
        overpayment: restOf(invoice, payment) < 0,
        ...(rest === 'WRITE_OFF'
          ? { writeOff: centsText(Math.max(0, restOf(invoice, payment))), reason }
          : {}),
      }),
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('payTitle')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid>
          <MoneyField name="amount" label={t('amount')} required />
          <DateField name="date" label={t('paymentDate')} required />
          <SelectField
            name="paymentMethod"
            label={t('method')}
            options={MONEY_METHODS.map((value) => ({ value, label: methods(value) }))}
          />
          <CashDeskField />
          <PaymentDiscount invoice={invoice} />
          <PaymentClaims invoice={invoice} claims={claims} />
          <PaymentRest invoice={invoice} claims={claims} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}
