import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { Who } from '@/lib/domain/rights'
import { mayReadReport, reportHref, REPORTS, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { ReportRow } from './report-row'

const ENTRY = cn(
  '-mb-px flex h-11 shrink-0 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap sm:h-10',
  'text-muted-foreground transition-colors duration-100 outline-none hover:text-foreground focus-visible:focus-ring-inset',
  'aria-[current=page]:border-primary aria-[current=page]:text-foreground',
)

/** The list of reports that the user may read; links preserve the filter. */
export function ReportNav({ address, who }: { address: ReportAddress; who: Who }) {
  const t = useTranslations('posReports')
  return (
    <ReportRow label={t('choose')} current={address.report}>
      {REPORTS.filter((report) => mayReadReport(who, report)).map((report) => (
        <Link
          key={report}
          href={reportHref({ ...address, report, page: 1, only: null, sort: null, closings: null })}
          prefetch={false}
          aria-current={report === address.report ? 'page' : undefined}
          className={ENTRY}
        >
          {t(`reports.${report}`)}
        </Link>
      ))}
    </ReportRow>
  )
}
