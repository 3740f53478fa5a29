import type { SearchParams } from 'nuqs/server'
import { DsfinvkView } from '@/components/tax/dsfinvk/dsfinvk-view'
import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import { retryExportJobAction, startExportJobAction } from '@/lib/registry/actions'
import { titled } from '@/lib/server/next/page-title'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'
import { DSFINVK_KINDS } from '@/lib/tax/dsfinvk/list'
import { loadDsfinvkPreview } from '@/lib/tax/dsfinvk/loaders'

export const generateMetadata = titled('dsfinvk.title')

export default async function DsfinvkPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const [loaded, jobs] = await Promise.all([
    loadDsfinvkPreview(await searchParams, periodOf('lastMonth', today)),
    loadExportJobs(...DSFINVK_KINDS),
  ])
  return (
    <DsfinvkView
      {...loaded}
      today={today}
      jobs={jobs}
      onStart={startExportJobAction}
      onRetry={retryExportJobAction}
    />
  )
}
