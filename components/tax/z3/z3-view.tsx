import { useTranslations } from 'next-intl'
import { JobList } from '@/components/services/export-jobs/job-list'
import type { RetryExportJob, StartExportJob } from '@/components/services/export-jobs/start'
import { PageHeader } from '@/components/shared/page/page-header'
import { Card } from '@/components/ui/card'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { Z3Start } from './z3-start'

interface Z3ViewProps {
  today: string
  /** The user's files, in progress or ready. */
  jobs: readonly ExportJobRecord[]
  mayStart: boolean
  onStart: StartExportJob
  onRetry: RetryExportJob
}

/** The books of a period for the tax office: their contents, the request, and the files. */
export function Z3View({ today, jobs, mayStart, onStart, onRetry }: Z3ViewProps) {
  const t = useTranslations('z3')
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title')} description={t('hint')} />
      <Card className="space-y-5 p-5">
        {mayStart ? <Z3Start today={today} onStart={onStart} /> : <p>{t('mayNot')}</p>}
      </Card>
      <JobList jobs={jobs} kinds={['z3']} onRetry={onRetry} />
    </div>
  )
}
