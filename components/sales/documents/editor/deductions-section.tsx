'use client'

import { useTranslations } from 'next-intl'
import { useLoaded } from '@/components/shared/form/use-loaded'
import { FormSection } from '@/components/shared/form/form-section'
import { Checkbox } from '@/components/ui/checkbox'
import { Skeleton } from '@/components/ui/skeleton'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { AdvanceRecord } from '@/lib/sales/advances/schema'
import { openAdvancesAction } from '@/lib/sales/invoices/actions'

interface DeductionsProps {
  /** The stored draft of a final invoice; null while nothing is stored. */
  id: string | null
  chosen: readonly AdvanceRecord[]
  pending: boolean
  /** Saves the draft with these advances; null if the user may not. */
  onChange: ((advanceIds: string[]) => Promise<boolean>) | null
}

/** The advances of its customer that a final invoice deducts, each with its payment. */
export function DeductionsSection({ id, ...props }: DeductionsProps) {
  const t = useTranslations('documents.advance')
  return (
    <FormSection title={t('deductions')} description={t('deductionsHint')}>
      {id ? (
        <Choice key={id} id={id} {...props} />
      ) : (
        <p className="text-muted-foreground">{t('saveFirst')}</p>
      )}
    </FormSection>
  )
}

function Choice({ id, chosen, pending, onChange }: DeductionsProps & { id: string }) {
  const t = useTranslations('documents.advance')
  const open = useLoaded(() => openAdvancesAction({ id }))
  if (open === null) return <Skeleton className="h-16" />
  if (open.length === 0) return <p className="text-muted-foreground">{t('none')}</p>
  const ids = chosen.map((advance) => advance.id)
  const toggle = (one: string) =>
    void onChange?.(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one])
  return (
    <ul className="space-y-2">
      {open.map((advance) => (
        <li key={advance.id}>
          <label className="flex items-start gap-3 py-1">
            <Checkbox
              className="mt-1"
              aria-label={t('choose', { number: advance.number })}
              checked={ids.includes(advance.id)}
              disabled={pending || !onChange}
              onChange={() => toggle(advance.id)}
            />
            <span className="min-w-0 flex-1">
              {t('of', { number: advance.number, date: germanDay(advance.date) })}
              <Payment advance={advance} />
            </span>
            <span className="numeric">{germanMoney(centsOf(advance.sumGross))}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

function Payment({ advance: { isPaid, paidOn, openAmount } }: { advance: AdvanceRecord }) {
  const t = useTranslations('documents.advance')
  const open = centsOf(openAmount)
  if (isPaid && !paidOn) return null
  if (isPaid && paidOn)
    return (
      <span className="block text-sm text-muted-foreground">{t('paidOn', { date: germanDay(paidOn) })}</span>
    )
  return (
    <span className="block text-sm text-warning">
      {t(open < 0 ? 'overpaid' : 'unpaid', { amount: germanMoney(Math.abs(open)) })}
    </span>
  )
}
