import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PrintButton } from '@/components/shared/record/print-button'
import { Button } from '@/components/ui/button'
import { reportFileHref, type ReportAddress } from '@/lib/pos-reports/list'

interface ReportFilesProps {
  address: ReportAddress
  companyId: number
}

/** The report to be taken along: as a file for spreadsheets, or on paper. */
export function ReportFiles({ address, companyId }: ReportFilesProps) {
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
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&_svg]:hidden">
      {file('csv', t('csv'))}
      {file('xlsx', t('excel'))}
      {file('pdf', t('pdf'))}
      <PrintButton label={t('print')} />
    </div>
  )
}
