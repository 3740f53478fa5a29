'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { germanMoney } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { restOf, type PaymentValues } from './payment-values'

/** The treatment of the amount that a payment leaves open; an overpayment is shown as a credit. */
export function PaymentRest({ invoice, claims }: { invoice: InvoiceRecord; claims: number }) {
  const t = useTranslations('documents')
  const [amount, discount, decision] = useWatch<PaymentValues, ['amount', 'discount', 'rest']>({
    name: ['amount', 'discount', 'rest'],
  })
  const rest = restOf(invoice, { amount, discount })
  if (rest === 0 || (rest < 0 && -rest <= claims)) return null
  if (rest < 0)
    return (
      <p role="status" className="rounded-md bg-wheat-soft px-3 py-2 sm:col-span-2">
        {t('overpaid', { amount: germanMoney(-rest - claims) })}
      </p>
    )
  if (invoice.status === 'CANCELLED') return null
  return (
    <>
      <SelectField
        name="rest"
        label={t('restOf', { amount: germanMoney(rest) })}
        options={[
          { value: 'OPEN', label: t('restOpen') },
          { value: 'WRITE_OFF', label: t('restWrittenOff') },
        ]}
      />
      {decision === 'WRITE_OFF' ? <TextField name="reason" label={t('reasonOf')} required /> : null}
    </>
  )
}
