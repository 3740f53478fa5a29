import { Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { PrintButton } from '@/components/shared/record/print-button'
import { Button } from '@/components/ui/button'
import { reportFileHref, reportJobOf, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { BackgroundFile } from './background-file'

interface ReportFilesProps {
  address: ReportAddress
  companyId: number
  /**
   * For a report too long to wait for its file; null for others, and without the right to export.
   */
  onStart: StartExportJob | null
  /** The sums include rows that are not on the page: printing opens the whole report instead. */
  isInPart: boolean
}

/** The report as a spreadsheet file, in the background if it is long, or on paper. */
export function ReportFiles({ address, companyId, onStart, isInPart }: ReportFilesProps) {
  const t = useTranslations('posReports.print')
  const file = (format: 'csv' | 'xlsx' | 'pdf', label: string, Icon = Download) => (
    <Button asChild variant="outline">
      <a
        href={reportFileHref(address, format, companyId)}
        {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <Icon aria-hidden="true" />
        {label}
      </a>
    </Button>
  )
  const table = (format: 'csv' | 'xlsx', label: string) =>
    onStart ? (
      <BackgroundFile label={label} onStart={onStart} asked={reportJobOf(address, format)} />
    ) : (
      file(format, label)
    )
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end max-sm:[&_svg]:hidden">
      {table('csv', t('csv'))}
      {table('xlsx', t('excel'))}
      {file('pdf', t('pdf'))}
      {isInPart ? file('pdf', t('print'), Printer) : <PrintButton label={t('print')} />}
    </div>
  )
}
