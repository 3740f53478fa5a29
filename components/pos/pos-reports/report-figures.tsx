import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { isOfClosings, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { changeText, headlineOf } from '@/lib/pos/pos-reports/rules/headline'
import type { ReportAnswer } from '@/lib/pos/pos-reports/schema'
import type { ShownReport } from '@/lib/pos/pos-reports/steps/compare-report'
import { ComparisonChoice } from './comparison-choice'

const TONES = { missing: 'text-danger', surplus: 'text-warning' }

interface ReportFiguresProps {
  answer: ReportAnswer
  before: ShownReport['before']
  address: ReportAddress
  today: string
}

/** The figures of a report, with the change of the turnover since an earlier period. */
export function ReportFigures({ answer, before, address, today }: ReportFiguresProps) {
  const t = useTranslations('posReports')
  const figures = headlineOf(answer, before?.totals ?? null)
  const isCompared = figures.some(({ change }) => change !== undefined && change !== null)
  return (
    <div className="mb-5">
      <dl
        aria-label={t('figures')}
        className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10"
      >
        {figures.map(({ term, value, change, alarm }) => (
          <div key={term}>
            <dt className="text-sm text-muted-foreground">{t(`columns.${term}`)}</dt>
            <dd className={cn('text-2xl font-semibold whitespace-nowrap tabular', alarm && TONES[alarm])}>
              {value}
            </dd>
            {change === undefined || !isCompared ? null : (
              <dd className="text-sm text-muted-foreground tabular">{changeText(change) ?? t('noChange')}</dd>
            )}
          </div>
        ))}
      </dl>
      {isOfClosings(address.report) ? null : (
        <ComparisonChoice address={address} today={today} isCompared={isCompared} />
      )}
    </div>
  )
}
