import { useTranslations } from 'next-intl'
import { JobList } from '@/components/services/export-jobs/job-list'
import type { RetryExportJob, StartExportJob } from '@/components/services/export-jobs/start'
import { PageHeader } from '@/components/shared/page/page-header'
import { Card } from '@/components/ui/card'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { DSFINVK_KINDS, type DsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import type { DsfinvkPreview } from '@/lib/tax/dsfinvk/queries/preview'
import { DsfinvkContent } from './dsfinvk-content'
import { DsfinvkStart } from './dsfinvk-start'
import { PeriodTills } from './period-tills'

interface DsfinvkViewProps {
  address: DsfinvkAddress
  preview: DsfinvkPreview
  today: string
  /** The user's files, in progress or ready. */
  jobs: readonly ExportJobRecord[]
  onStart: StartExportJob
  onRetry: RetryExportJob
}

/** The tills' data of a period for the tax office, its problems, and the files. */
export function DsfinvkView({ address, preview, today, jobs, onStart, onRetry }: DsfinvkViewProps) {
  const t = useTranslations('dsfinvk')
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title')} description={t('hint')} />
      <Card className="space-y-5 p-5">
        <PeriodTills
          key={`${address.from} ${address.to}`}
          page="/dsfinvk"
          address={address}
          tills={preview.tills}
          today={today}
        />
        <DsfinvkContent preview={preview} />
        <DsfinvkStart address={address} preview={preview} onStart={onStart} />
      </Card>
      <JobList jobs={jobs} kinds={DSFINVK_KINDS} onRetry={onRetry} />
    </div>
  )
}
