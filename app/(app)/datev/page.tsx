import type { SearchParams } from 'nuqs/server'
import { DatevView } from '@/components/tax/datev/datev-view'
import { periodOf } from '@/components/shared/inputs/periods'
import { loadPreview } from '@/lib/tax/datev/loaders'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { retryExportJobAction, startExportJobAction } from '@/lib/registry/actions'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('datev.title')

export default async function DatevPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const [loaded, jobs, session] = await Promise.all([
    loadPreview(await searchParams, periodOf('lastMonth', today)),
    loadExportJobs('datev'),
    requireSession(),
  ])
  const settings = admits(session, 'COMPANIES_SHOW', 'companies')
    ? `/companies/${session.company.id}?tab=datev`
    : null
  return (
    <DatevView
      {...loaded}
      today={today}
      settings={settings}
      jobs={jobs}
      onStart={startExportJobAction}
      onRetry={retryExportJobAction}
    />
  )
}
