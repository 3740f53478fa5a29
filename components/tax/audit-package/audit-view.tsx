import { useTranslations } from 'next-intl'
import { JobList } from '@/components/services/export-jobs/job-list'
import { ReleaseList } from '@/components/services/export-jobs/release-list'
import type { RetryExportJob, StartExportJob } from '@/components/services/export-jobs/start'
import { PageHeader } from '@/components/shared/page/page-header'
import { DsfinvkContent } from '@/components/tax/dsfinvk/dsfinvk-content'
import { PeriodTills } from '@/components/tax/dsfinvk/period-tills'
import { Card } from '@/components/ui/card'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { AuditPreview } from '@/lib/tax/audit-package/queries/preview'
import type { DsfinvkAddress } from '@/lib/tax/dsfinvk/list'
import { ExpectedCashTable } from './expected-cash-table'
import { PackageStart } from './package-start'

interface AuditViewProps {
  address: DsfinvkAddress
  preview: AuditPreview
  today: string
  /** The user's packages, in progress or ready. */
  jobs: readonly ExportJobRecord[]
  onStart: StartExportJob
  onRetry: RetryExportJob
}

/** The data an auditor requests: the expected cash, and a package of all files. */
export function AuditView({ address, preview, today, jobs, onStart, onRetry }: AuditViewProps) {
  const t = useTranslations('auditPackage')
  const { cash, dsfinvk } = preview
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title')} description={t('hint')} />
      <ExpectedCashTable cash={cash} />
      <Card className="space-y-5 p-5">
        <div>
          <h2 className="heading-3">{t('package')}</h2>
          <p className="mt-0.5 text-muted-foreground">{t('packageHint')}</p>
        </div>
        <PeriodTills
          key={`${address.from} ${address.to}`}
          page="/audit-package"
          address={address}
          tills={dsfinvk?.tills ?? []}
          today={today}
        />
        {dsfinvk ? <DsfinvkContent preview={dsfinvk} /> : null}
        <PackageStart address={address} mayRequest={preview.mayRequest} onStart={onStart} />
      </Card>
      <JobList jobs={jobs} kinds={['audit-package']} onRetry={onRetry} />
      {preview.files ? <ReleaseList files={preview.files} /> : null}
    </div>
  )
}
