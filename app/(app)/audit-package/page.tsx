import type { SearchParams } from 'nuqs/server'
import { AuditView } from '@/components/tax/audit-package/audit-view'
import { periodOf } from '@/components/shared/inputs/periods'
import { businessDay } from '@/lib/domain/business-date'
import { retryExportJobAction, startExportJobAction } from '@/lib/registry/actions'
import { titled } from '@/lib/server/next/page-title'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'
import { loadAuditPreview } from '@/lib/tax/audit-package/loaders'

export const generateMetadata = titled('auditPackage.title')

export default async function AuditPackagePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const { from } = periodOf('lastMonth', today)
  const [loaded, jobs] = await Promise.all([
    loadAuditPreview(await searchParams, { from, to: today }),
    loadExportJobs('audit-package'),
  ])
  return (
    <AuditView
      {...loaded}
      today={today}
      jobs={jobs}
      onStart={startExportJobAction}
      onRetry={retryExportJobAction}
    />
  )
}
