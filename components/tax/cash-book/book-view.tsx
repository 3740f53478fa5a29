import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Figures } from '@/components/shared/page/figures'
import { PageHeader } from '@/components/shared/page/page-header'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { germanDateTime } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import type { BookPart } from '@/lib/tax/cash-book/queries/entries'
import { nextMonth, previousMonth } from '@/lib/tax/cash-book/rules/month'
import type { CashBalanceRecord, CashCountRecord, CashDeskRecord } from '@/lib/tax/cash-book/schema'
import { CountList } from './count-list'
import { DeskActions } from './desk-actions'
import { EntryTable } from './entry-table'
import type { DeskRates } from './tax-fields'

interface BookViewProps {
  month: string
  desk: CashDeskRecord
  book: BookPart
  /** Null for an auditor, whose access covers a past period only. */
  balance: CashBalanceRecord | null
  counts: readonly CashCountRecord[]
  others: readonly { id: string; name: string }[]
  rates: DeskRates
  mayEnter: boolean
}

/** A cash desk: its expected balance now, and its book of one month. */
export function BookView({ month, desk, book, balance, counts, others, rates, mayEnter }: BookViewProps) {
  const t = useTranslations('cashBook')
  return (
    <>
      <PageHeader
        sticky
        title={desk.name}
        status={desk.isActive ? null : <Badge tone="grey">{t('closed')}</Badge>}
        back={{ href: '/cash-book', label: t('title') }}
        description={t(`deskKinds.${desk.kind}`)}
        actions={
          mayEnter && balance ? (
            <DeskActions desk={desk} balance={balance} others={others} rates={rates} />
          ) : null
        }
      />
      <Figures label={t('balances')} figures={figuresOf(desk, balance, t)} />
      <MonthLinks deskId={desk.id} month={month} book={book} />
      <EntryTable desk={desk} book={book} mayEnter={mayEnter} />
      <CountList counts={counts} />
    </>
  )
}

function figuresOf(
  { kind, balance: booked }: CashDeskRecord,
  now: CashBalanceRecord | null,
  t: ReturnType<typeof useTranslations<'cashBook'>>,
) {
  if (kind !== 'TILL' || !now) return [{ term: t('balance'), amount: centsOf(booked) }]
  const { expected, unclosed, lastClosing } = now
  const since =
    lastClosing &&
    t('sinceClosing', { number: lastClosing.number, time: germanDateTime(lastClosing.endTime) })
  return [
    { term: t('expectedNow'), amount: centsOf(expected), hint: t('expectedHint') },
    { term: t('bookBalance'), amount: centsOf(booked) },
    { term: t('unclosed'), amount: centsOf(unclosed), ...(since ? { hint: since } : {}) },
  ]
}

interface MonthLinksProps {
  deskId: string
  month: string
  book: Pick<BookPart, 'from' | 'to'>
}

function MonthLinks({ deskId, month, book: { from, to } }: MonthLinksProps) {
  const t = useTranslations('cashBook')
  const format = useFormatter()
  const link = (to: string, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    return (
      <Link
        href={`/cash-book/${deskId}?monat=${to}`}
        prefetch={false}
        scroll={false}
        aria-label={label}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        <Icon aria-hidden="true" />
      </Link>
    )
  }
  return (
    <nav aria-label={t('months')} className="mb-3 flex items-center gap-3">
      {link(previousMonth(month), t('monthBefore'), ChevronLeft)}
      <h2 className="heading-3">
        {format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric' })}
      </h2>
      {link(nextMonth(month), t('monthAfter'), ChevronRight)}
      <a
        href={`/api/v1/cash-desks/${deskId}/pdf?from=${from}&to=${to}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonVariants({ variant: 'outline', size: 'sm' })} ml-auto print:hidden`}
      >
        <Printer aria-hidden="true" />
        {t('printMonth')}
      </a>
    </nav>
  )
}
