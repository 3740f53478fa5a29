import { useTranslations } from 'next-intl'
import { daysBetween, germanDay } from '@/lib/domain/business-date'

const SOON_DAYS = 7

/** The due date, and in words how urgent it is; without one an invoice is due at once. */
export function DueDate({ dueDate, today }: { dueDate: string | null; today: string }) {
  const t = useTranslations('incomingInvoices.dueWords')
  if (dueDate === null) return <span className="text-warning">{t('atOnce')}</span>
  const days = daysBetween(today, dueDate)
  const word =
    days < 0
      ? t('overdue', { count: -days })
      : days === 0
        ? t('today')
        : days <= SOON_DAYS
          ? t('soon', { count: days })
          : null
  return (
    <>
      <span className="tabular">{germanDay(dueDate)}</span>{' '}
      {word ? (
        <span className={days < 0 ? 'text-danger sm:block sm:text-sm' : 'text-warning sm:block sm:text-sm'}>
          {word}
        </span>
      ) : null}
    </>
  )
}

/** The last day of Skonto, and in words how long it lasts or that it has ended. */
export function DiscountDay({ until, today }: { until: string; today: string }) {
  const t = useTranslations('incomingInvoices')
  const days = daysBetween(today, until)
  if (days < 0)
    return (
      <span className="text-muted-foreground">
        <span className="tabular">{germanDay(until)}</span>{' '}
        <span className="sm:block sm:text-sm">{t('discountEnded')}</span>
      </span>
    )
  return (
    <>
      <span className="tabular">{germanDay(until)}</span>{' '}
      {days <= SOON_DAYS ? (
        <span className="text-warning sm:block sm:text-sm">{t('discountDaysLeft', { count: days })}</span>
      ) : null}
    </>
  )
}
