import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ReportView } from '@/components/pos-reports/report-view'
import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { loadReport } from '@/lib/pos-reports/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('posReports'))('title') }
}

export default async function ReportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const params = await searchParams
  const report = await loadReport(params, periodOf('thisMonth', today))
  const session = await requireSession()
  return (
    <ReportView
      {...report}
      today={today}
      mayOpen={admits(session, 'POS-DEVICES_SHOW', 'pos')}
      companyId={session.company.id}
      isRefused={params.refused !== undefined}
    />
  )
}
