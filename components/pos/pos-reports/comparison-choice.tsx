import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { daysBetween } from '@/lib/domain/business-date'
import { reportHref, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { comparisonOf, comparisonsOf } from '@/lib/pos/pos-reports/rules/comparisons'
import { periodText } from './period-text'

const LINK = cn(
  'inline-flex min-h-6 items-center rounded-sm text-link underline-offset-4 outline-none',
  'hover:underline focus-visible:focus-ring aria-[current=true]:font-semibold aria-[current=true]:text-foreground',
)
const WEEK = 7

/** Whether the days are within one month, and compared by months. */
const isMonth = ({ from, to }: ReportAddress) => from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)

interface ComparisonChoiceProps {
  address: ReportAddress
  today: string
  /** Whether something was sold in the earlier period. */
  isCompared: boolean
}

/** The current comparison of the figures, and links to the alternatives. */
export function ComparisonChoice({ address, today, isCompared }: ComparisonChoiceProps) {
  const t = useTranslations('posReports')
  const offered = comparisonsOf(address, today)
  const chosen = comparisonOf(address, today, address.compare)
  const isWeek = daysBetween(address.from, address.to) < WEEK
  const isOfMonths = !offered.some(({ way }) => way === 'weeks')
  const label = (way: (typeof offered)[number]['way']) => {
    if (way === 'weeks' && isWeek) return t('compare.week')
    if (way === 'year') return t(isOfMonths ? 'compare.year' : 'compare.yearWeeks')
    return way === 'directly' && isOfMonths && isMonth(address) ? t('compare.month') : t(`compare.${way}`)
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      <p>{t(isCompared ? 'before' : 'nothingBefore', { period: periodText(chosen) })}</p>
      {offered.length > 1 ? (
        <ul aria-label={t('compare.label')} className="flex flex-wrap gap-x-3 print:hidden">
          {offered.map(({ way }) => (
            <li key={way}>
              <Link
                href={reportHref({ ...address, compare: way, page: 1 })}
                prefetch={false}
                scroll={false}
                aria-current={way === chosen.way ? 'true' : undefined}
                className={LINK}
              >
                {label(way)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
