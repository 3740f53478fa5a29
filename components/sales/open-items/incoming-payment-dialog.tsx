'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CashDeskField } from '@/components/sales/documents/cash-desk-field'
import { withDesk } from '@/components/sales/documents/use-paying-desks'
import { confirm } from '@/components/shared/feedback/confirm'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { PAYABLE_KINDS } from '@/lib/domain/document-kind'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { MONEY_METHODS } from '@/lib/domain/payment-method'
import { recordIncomingPaymentAction } from '@/lib/sales/open-items/actions'
import { INVOICES_MAX, incomingPaymentInput, type CustomerAccount } from '@/lib/sales/open-items/schema'
import { distributed, leftOf, type IncomingPaymentValues } from './incoming-payment-values'
import { IncomingPaymentItems } from './incoming-payment-items'

const schema = incomingPaymentInput
  .pick({ date: true, amount: true, paymentMethod: true, items: true })
  .loose()

interface IncomingPaymentDialogProps {
  account: CustomerAccount
  onClose: () => void
}

/**
 * Records an incoming payment for several invoices: allocated to the oldest as it is typed, and
 * editable.
 */
export function IncomingPaymentDialog({ account, onClose }: IncomingPaymentDialogProps) {
  const t = useTranslations('openItems')
  const methods = useTranslations('enums.paymentMethod')
  const today = useToday()
  const items = account.documents
    .filter(({ openAmount, documentKind }) => PAYABLE_KINDS.includes(documentKind) && centsOf(openAmount) > 0)
    .slice(0, INVOICES_MAX)
  const form = useActionForm<IncomingPaymentValues, unknown>({
    schema,
    defaultValues: {
      date: today,
      amount: '',
      paymentMethod: 'BANKTRANSFER',
      cashDeskId: '',
      items: items.map(({ id, version }) => ({ id, version, amount: '0.00', discount: '0.00' })),
    },
    ask: async ({ amount, items: allocations }) => {
      const surplus = leftOf(amount, allocations) - centsOf(account.claims)
      if (surplus <= 0) return true
      const description = t('overpaid', { amount: germanMoney(surplus) })
      return confirm({ title: t('overpayTitle'), description, confirmLabel: t('overpay') })
    },
    operation: 'recordIncomingPayment',
    action: (received) =>
      recordIncomingPaymentAction({ customerId: account.customerId, ...withDesk(received) }),
    onSuccess: onClose,
  })
  const { watch, setValue } = form.methods
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name === 'amount') setValue('items', distributed(values.amount ?? '', items), { shouldDirty: true })
    })
    return unsubscribe
  })
  return (
    <FormSheet
      open
      size="lg"
      title={t('incomingPayment')}
      description={t('incomingPaymentText')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid columns={3}>
          <MoneyField name="amount" label={t('amount')} required />
          <DateField name="date" label={t('date')} required />
          <SelectField
            name="paymentMethod"
            label={t('method')}
            options={MONEY_METHODS.map((value) => ({ value, label: methods(value) }))}
          />
          <CashDeskField />
        </FormGrid>
        <IncomingPaymentItems items={items} claims={centsOf(account.claims)} />
      </DialogForm>
    </FormSheet>
  )
}
