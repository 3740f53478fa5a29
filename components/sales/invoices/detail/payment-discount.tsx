'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { discountDate } from '@/lib/domain/document-lifecycle'
import { centsOf, centsText, germanMoney } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { grantedOn, type PaymentValues } from './payment-values'

/**
 * The Skonto taken with a payment, if the invoice grants any; one click pays it in full with
 * Skonto.
 */
export function PaymentDiscount({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('documents')
  const { setValue } = useFormContext<PaymentValues>()
  const date = useWatch<PaymentValues, 'date'>({ name: 'date' })
  if (invoice.status === 'CANCELLED' || invoice.discountDays === 0 || centsOf(invoice.discountPercent) === 0)
    return null
  const granted = grantedOn(invoice, date)
  const day = germanDay(discountDate(invoice.invoiceDate, invoice.discountDays))
  const reduced = centsOf(invoice.openAmount) - granted
  const take = () => {
    setValue('amount', centsText(reduced), { shouldDirty: true })
    setValue('discount', centsText(granted), { shouldDirty: true })
  }
  return (
    <div className="space-y-1">
      <MoneyField
        name="discount"
        label={t('discountTaken')}
        hint={granted > 0 ? t('discountHint', { day, granted: germanMoney(granted) }) : t('discountOver')}
      />
      {granted > 0 ? (
        <Button type="button" variant="link" onClick={take}>
          {t('takeDiscount', { amount: germanMoney(reduced) })}
        </Button>
      ) : null}
    </div>
  )
}
