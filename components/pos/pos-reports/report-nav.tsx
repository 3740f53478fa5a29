import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { reportHref, REPORTS, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { ReportRow } from './report-row'

const ENTRY = cn(
  '-mb-px flex h-11 shrink-0 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap sm:h-10',
  'text-muted-foreground transition-colors duration-100 outline-none hover:text-foreground focus-visible:focus-ring-inset',
  'aria-[current=page]:border-primary aria-[current=page]:text-foreground',
)

/** The list of reports; links preserve the filter. */
export function ReportNav({ address }: { address: ReportAddress }) {
  const t = useTranslations('posReports')
  return (
    <ReportRow label={t('choose')} current={address.report}>
      {REPORTS.map((report) => (
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
