import { useTranslations } from 'next-intl'
import { DescriptionList, type DescriptionListProps } from '@/components/shared/record/description-list'
import { Card, CardContent } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { germanDateTime } from '@/lib/domain/business-date'

interface ProgressCardProps {
  /** Accessible name of the bar. */
  label: string
  /** Customers processed, the total, and the failures among those processed. */
  settled: number
  customers: number
  failed: number
  startedAt: string
  startedByName: string
  finishedAt: string | null
  /** Results of the run so far, and its options. */
  items: DescriptionListProps['items']
}

/** The progress of a run, its start and its results. */
export function ProgressCard({ label, settled, customers, failed, items, ...run }: ProgressCardProps) {
  const t = useTranslations('customerRuns')
  return (
    <Card className="mb-6">
      <CardContent className="space-y-4 pt-4">
        <div className="space-y-2">
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lg font-semibold">{t('progress', { settled, count: customers })}</span>
            {failed > 0 ? (
              <span className="font-semibold text-danger">{t('failedCount', { count: failed })}</span>
            ) : null}
          </p>
          <Progress value={settled} max={customers} label={label} />
        </div>
        <DescriptionList
          columns={3}
          items={[
            ...items,
            {
              term: t('started'),
              value: t('startedWhen', { at: germanDateTime(run.startedAt), name: run.startedByName }),
            },
            { term: t('finishedAt'), value: run.finishedAt ? germanDateTime(run.finishedAt) : null },
          ]}
        />
      </CardContent>
    </Card>
  )
}
