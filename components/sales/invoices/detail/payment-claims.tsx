'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { centsOf, centsText, germanMoney } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { PaymentValues } from './payment-values'

/** Shows that dunning fees are open, too; one click pays them with the invoice. */
export function PaymentClaims({ invoice, claims }: { invoice: InvoiceRecord; claims: number }) {
  const t = useTranslations('documents')
  const { setValue } = useFormContext<PaymentValues>()
  if (claims === 0) return null
  const all = Math.max(0, centsOf(invoice.openAmount)) + claims
  return (
    <div className="rounded-md bg-wheat-soft px-3 py-2 sm:col-span-2">
      <p>{t('claimsOpen', { amount: germanMoney(claims) })}</p>
      <Button
        type="button"
        variant="link"
        onClick={() => setValue('amount', centsText(all), { shouldDirty: true })}
      >
        {t('payWithClaims', { amount: germanMoney(all) })}
      </Button>
    </div>
  )
}
