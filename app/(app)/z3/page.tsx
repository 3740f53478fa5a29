import { Z3View } from '@/components/tax/z3/z3-view'
import { businessDay } from '@/lib/domain/business-date'
import { mayExport } from '@/lib/domain/exportable'
import { retryExportJobAction, startExportJobAction } from '@/lib/registry/actions'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadExportJobs } from '@/lib/services/export-jobs/loaders'

export const generateMetadata = titled('z3.title')

export default async function Z3Page() {
  await guard('TAX_SHOW')
  const [session, jobs] = await Promise.all([requireSession(), loadExportJobs('z3')])
  return (
    <Z3View
      today={businessDay(new Date())}
      jobs={jobs}
      mayStart={mayExport(session, 'z3') && session.storeIds.length === 0}
      onStart={startExportJobAction}
      onRetry={retryExportJobAction}
    />
  )
}
