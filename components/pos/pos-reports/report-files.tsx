import { Download } from 'lucide-react'
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
}

/** The report as a spreadsheet file, in the background if it is long, or on paper. */
export function ReportFiles({ address, companyId, onStart }: ReportFilesProps) {
  const t = useTranslations('posReports.print')
  const file = (format: 'csv' | 'xlsx' | 'pdf', label: string) => (
    <Button asChild variant="outline">
      <a
        href={reportFileHref(address, format, companyId)}
        {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <Download aria-hidden="true" />
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
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&_svg]:hidden">
      {table('csv', t('csv'))}
      {table('xlsx', t('excel'))}
      {file('pdf', t('pdf'))}
      <PrintButton label={t('print')} />
    </div>
  )
}
