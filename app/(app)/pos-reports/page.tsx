import { redirect } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { ReportView } from '@/components/pos/pos-reports/report-view'
import { pageCount } from '@/components/shared/data-table/paging'
import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { reportHref } from '@/lib/pos/pos-reports/list'
import { loadReport } from '@/lib/pos/pos-reports/loaders'
import { startExportJobAction } from '@/lib/registry/actions'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('posReports.title')

export default async function ReportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const params = await searchParams
  const report = await loadReport(params, periodOf('thisMonth', today))
  const { paging } = report.shown
  const last = paging ? pageCount(paging) : 1
  // The page number is stale: the report was narrowed since.
  if (paging && report.address.page > last) redirect(reportHref({ ...report.address, page: last }))
  const session = await requireSession()
  return (
    <ReportView
      {...report}
      today={today}
      who={session}
      mayOpen={admits(session, 'POS-DEVICES_SHOW', 'pos')}
      companyId={session.company.id}
      onStart={admits(session, 'CSV-EXPORT_SHOW') ? startExportJobAction : null}
      refused={params.refused === 'length' ? 'length' : params.refused === undefined ? null : 'company'}
    />
  )
}
