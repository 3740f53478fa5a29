import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/shared/record/description-list'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import type { BillingRunRow } from '@/lib/billing-runs/schema'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'

/** How far a run is, what it has written, and what was asked of it. */
export function RunProgress({ run }: { run: BillingRunRow }) {
  const t = useTranslations('billingRuns')
  const settled = run.doneCount + run.failedCount
  return (
    <Card className="mb-6">
      <CardContent className="space-y-4 pt-4">
        <div className="space-y-2">
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lg font-semibold">
              {t('progress', { settled, count: run.customerCount })}
            </span>
            {run.failedCount > 0 ? (
              <span className="font-semibold text-danger">
                {t('failedCount', { count: run.failedCount })}
              </span>
            ) : null}
          </p>
          <Progress value={settled} max={run.customerCount} label={t('progressLabel')} />
        </div>
        <DescriptionList
          columns={3}
          items={[
            { term: t('written'), value: t('invoiceCount', { count: run.invoiceCount }) },
            { term: t('sum'), value: <span className="tabular">{germanMoney(centsOf(run.sumGross))}</span> },
            { term: t('kind'), value: t(run.book ? 'booked' : 'drafts') },
            { term: t('invoiceDate'), value: germanDay(run.invoiceDate) },
            {
              term: t('started'),
              value: t('startedWhen', { at: germanDateTime(run.createdAt), name: run.startedByName }),
            },
            { term: t('finishedAt'), value: run.finishedAt ? germanDateTime(run.finishedAt) : null },
          ]}
        />
      </CardContent>
    </Card>
  )
}
