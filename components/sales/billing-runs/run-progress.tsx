import { useTranslations } from 'next-intl'
import { ProgressCard } from '@/components/sales/customer-runs/progress-card'
import type { BillingRunRow } from '@/lib/sales/billing-runs/schema'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'

/** The progress of a run, its invoices so far, and its options. */
export function RunProgress({ run }: { run: BillingRunRow }) {
  const t = useTranslations('billingRuns')
  return (
    <ProgressCard
      label={t('progressLabel')}
      settled={run.doneCount + run.failedCount}
      customers={run.customerCount}
      failed={run.failedCount}
      startedAt={run.createdAt}
      startedByName={run.startedByName}
      finishedAt={run.finishedAt}
      items={[
        { term: t('written'), value: t('invoiceCount', { count: run.invoiceCount }) },
        { term: t('sum'), value: <span className="tabular">{germanMoney(centsOf(run.sumGross))}</span> },
        { term: t('kind'), value: t(run.book ? 'booked' : 'drafts') },
        { term: t('invoiceDate'), value: germanDay(run.invoiceDate) },
      ]}
    />
  )
}
