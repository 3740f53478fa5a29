'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePayingDesks } from '@/components/sales/documents/use-paying-desks'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { SelectField } from '@/components/shared/form/select-field'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, centsText } from '@/lib/domain/money'
import { payIncomingAction } from '@/lib/sales/incoming-invoices/actions'
import { discountOf, grantedOn, type Discount } from '@/lib/sales/incoming-invoices/rules/discount'
import { payIncomingInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'

const schema = payIncomingInput.pick({ date: true, amount: true, discount: true }).loose()

interface PayValues {
  date: string
  amount: string
  discount: string
  /** '' if it was not paid in cash. */
  cashDeskId: string
}

interface PayDialogProps {
  invoice: IncomingInvoiceRecord
  /** Must be stable. */
  onClose: () => void
}

/** Records a payment; proposes the open amount, less the Skonto while it is granted. */
export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const t = useTranslations('incomingInvoices')
  const today = useToday()
  const { id, version, currency } = invoice
  const open = centsOf(invoice.openAmount)
  const discount = discountOf(invoice)
  const granted = grantedOn(discount, today)
  const form = useActionForm<PayValues, unknown>({
    schema,
    defaultValues: {
      date: today,
      amount: centsText(open - granted),
      discount: centsText(granted),
      cashDeskId: '',
    },
    operation: 'payIncoming',
    action: ({ cashDeskId, ...values }) =>
      payIncomingAction({ id, version, ...values, ...(cashDeskId === '' ? {} : { cashDeskId }) }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('payTitle')}
      description={t('payText', { amount: amountIn(invoice.openAmount, currency) })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('save')}>
        <FormGrid>
          <DateField name="date" label={t('paymentDate')} required />
          <MoneyField name="amount" label={t('paid')} currency={currency} required />
          {isEuro(currency) ? <PaidFrom /> : null}
          <DiscountField open={open} discount={discount} currency={currency} />
        </FormGrid>
      </DialogForm>
    </FormSheet>
  )
}

const isEuro = (currency: string | null) => currency === null || currency === 'EUR'

/** Where the money came from, if a cash desk is kept by hand. */
function PaidFrom() {
  const t = useTranslations('incomingInvoices')
  const desks = usePayingDesks('CASH')
  if (desks.length === 0) return null
  return (
    <SelectField
      name="cashDeskId"
      label={t('paidFrom')}
      emptyLabel={t('paidFromBank')}
      options={desks.map(({ id, name }) => ({ value: id, label: t('paidFromDesk', { name }) }))}
    />
  )
}

interface DiscountFieldProps {
  /** Open amount, in hundredths of the currency. */
  open: number
  discount: Discount | null
  currency: string | null
}

/** The Skonto taken, and the two usual payments with one click each. */
function DiscountField({ open, discount, currency }: DiscountFieldProps) {
  const t = useTranslations('incomingInvoices')
  const { setValue } = useFormContext<PayValues>()
  const [date, taken] = useWatch<PayValues, ['date', 'discount']>({ name: ['date', 'discount'] })
  const granted = grantedOn(discount, date)
  const isTaken = taken !== '' && taken !== '0.00'
  const pay = (less: number) => {
    setValue('amount', centsText(open - less), { shouldDirty: true })
    setValue('discount', centsText(less), { shouldDirty: true })
  }
  const day = discount && germanDay(discount.until)
  const hint = day && (granted > 0 ? t('discountUntil', { day }) : t('discountOver', { day }))
  return (
    <div className="space-y-1 sm:col-span-2">
      <MoneyField name="discount" label={t('discount')} currency={currency} hint={hint} />
      {granted > 0 && !isTaken ? (
        <Button type="button" variant="link" onClick={() => pay(granted)}>
          {t('withDiscount', { amount: amountIn(centsText(open - granted), currency) })}
        </Button>
      ) : null}
      {isTaken ? (
        <Button type="button" variant="link" onClick={() => pay(0)}>
          {t('withoutDiscount', { amount: amountIn(centsText(open), currency) })}
        </Button>
      ) : null}
    </div>
  )
}
