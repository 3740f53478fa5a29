'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { MoneyField } from '@/components/shared/form/decimal-fields'
import { cn } from '@/components/ui/cn'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import type { OpenItem } from '@/lib/sales/open-items/schema'
import { centsTyped, leftOf, type IncomingPaymentValues } from './incoming-payment-values'

interface IncomingPaymentItemsProps {
  items: readonly OpenItem[]
  /** Open dunning fees and interest, in cents: an unallocated remainder settles them first. */
  claims: number
}

/**
 * An amount for each open invoice, with Skonto while it is granted, and the unallocated remainder.
 */
export function IncomingPaymentItems({ items, claims }: IncomingPaymentItemsProps) {
  const t = useTranslations('openItems')
  return (
    <div className="mt-6 max-w-form">
      <ul className="divide-y divide-border border-y border-border">
        {items.map((item, index) => (
          <li
            key={item.id}
            className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
          >
            <div className="max-sm:col-span-2">
              <div className="font-semibold">
                {[item.receiptInvoice?.number, item.invoiceNumber].filter(Boolean).join(' · ')}
              </div>
              <div className={cn('text-sm', item.overdue ? 'text-danger' : 'text-muted-foreground')}>
                {item.dueDate ? `${t('due')} ${germanDay(item.dueDate)} · ` : ''}
                {t('open')} {germanMoney(centsOf(item.openAmount))}
              </div>
            </div>
            {centsOf(item.discountGranted) > 0 ? (
              <MoneyField name={`items.${index}.discount`} label={t('discount')} />
            ) : (
              <span className="max-sm:hidden" />
            )}
            <MoneyField name={`items.${index}.amount`} label={t('paid')} />
          </li>
        ))}
      </ul>
      <Remainder claims={claims} />
    </div>
  )
}

function Remainder({ claims }: { claims: number }) {
  const t = useTranslations('openItems')
  const [amount, items] = useWatch<IncomingPaymentValues, ['amount', 'items']>({ name: ['amount', 'items'] })
  const allocated = sumOf(items.map((item) => centsTyped(item.amount)))
  const left = leftOf(amount, items)
  const fees = Math.max(0, Math.min(left, claims))
  const rest = left - fees
  return (
    <dl aria-live="polite" className="mt-3 flex justify-end gap-x-6 tabular">
      <div className="flex gap-2">
        <dt className="text-muted-foreground">{t('allocated')}</dt>
        <dd>{germanMoney(allocated)}</dd>
      </div>
      {fees === 0 ? null : (
        <div className="flex gap-2">
          <dt className="text-muted-foreground">{t('claims')}</dt>
          <dd>{germanMoney(fees)}</dd>
        </div>
      )}
      {rest === 0 ? null : (
        <div className={cn('flex gap-2 font-semibold', rest < 0 && 'text-danger')}>
          <dt>{rest < 0 ? t('tooMuch') : t('remains')}</dt>
          <dd>{germanMoney(Math.abs(rest))}</dd>
        </div>
      )}
    </dl>
  )
}
