'use client'

import { useTranslations } from 'next-intl'
import { addDays, germanDay } from '@/lib/domain/business-date'
import type { RecurringRule } from '@/lib/domain/recurring-calendar'
import {
  datesFrom,
  dueDates,
  type BilledPeriod,
  type PlannedDate,
} from '@/lib/sales/recurring-invoices/rules/due-dates'

interface DatesPanelProps {
  /** Null while the form is incomplete. */
  rule: RecurringRule | null
  pausedOn: string | null
  billed: readonly BilledPeriod[]
  today: string
}

const SHOWN = 12

/** Maximum number of missed dates that are counted. */
const COUNTED = 400

/** The next dates of a rule as typed so far, with what each bills. */
export function DatesPanel({ rule, pausedOn, billed, today }: DatesPanelProps) {
  const t = useTranslations('recurringInvoices.dates')
  const whole = rule && { ...rule, pausedOn, billed }
  const dates = whole ? datesFrom(whole, today, SHOWN) : []
  const missed = whole ? dueDates(whole, addDays(today, -1), COUNTED).length : 0
  return (
    <aside aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('title')}</h2>
      {missed > 0 ? (
        <p className="mb-3 rounded-md bg-warning-soft px-3 py-2">{t('past', { count: missed })}</p>
      ) : null}
      {dates.length === 0 ? (
        <p className="text-muted-foreground">{t(whole ? 'none' : 'incomplete')}</p>
      ) : (
        <ol>
          {dates.map((one) => (
            <DateRow key={one.from} one={one} />
          ))}
        </ol>
      )}
    </aside>
  )
}

function DateRow({ one }: { one: PlannedDate }) {
  const t = useTranslations('recurringInvoices.dates')
  const isOpen = one.state === 'OPEN'
  const words = [
    t('period', { from: germanDay(one.from), to: germanDay(one.to) }),
    one.days === null || !isOpen ? '' : t('days', { count: one.days }),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2 tabular">
      <span className={isOpen ? 'font-semibold' : 'text-muted-foreground line-through'}>
        {germanDay(one.date)}
      </span>
      <span className="text-sm text-muted-foreground">
        {isOpen ? words.filter(Boolean).join(' · ') : t(`states.${one.state}`)}
      </span>
    </li>
  )
}
