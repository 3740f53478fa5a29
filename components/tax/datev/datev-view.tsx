import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { JobList } from '@/components/services/export-jobs/job-list'
import type { RetryExportJob, StartExportJob } from '@/components/services/export-jobs/start'
import { PageHeader } from '@/components/shared/page/page-header'
import { Card } from '@/components/ui/card'
import { PARTS, type DatevAddress } from '@/lib/tax/datev/list'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { CollectiveNote } from './collective-note'
import { ExportHistory } from './export-history'
import { FaultList } from './fault-list'
import { HandOver } from './hand-over'
import { ObstacleList } from './obstacle-list'
import { PeriodParts } from './period-parts'
import { PreviewNotes } from './preview-notes'
import { ProofTable } from './proof-table'
import { SumTable } from './sum-table'
import { WaitingList } from './waiting-list'

interface DatevViewProps {
  address: DatevAddress
  preview: Preview
  today: string
  /** Address of the page for accounts and numbers; null if the user may not see it. */
  settings: string | null
  /** The user's files, in progress or ready. */
  jobs: readonly ExportJobRecord[]
  onStart: StartExportJob
  onRetry: RetryExportJob
}

/** A period's data for the tax adviser, obstacles to exporting it, and earlier exports. */
export function DatevView({ address, preview, today, settings, jobs, onStart, onRetry }: DatevViewProps) {
  const t = useTranslations('datev')
  const mayAny = PARTS.some((part) => preview.may[part])
  const before = handedOver(preview)
  const isRepeat = preview.bookingCount === 0 && before.length > 0
  const isReady = preview.isLarge || ((preview.bookingCount > 0 || isRepeat) && preview.faultCount === 0)
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title')} description={t(mayAny ? 'hint' : 'nothingAllowed')} />
      {mayAny ? (
        <Card className="space-y-5 p-5">
          <PeriodParts
            key={`${address.from} ${address.to}`}
            address={address}
            may={preview.may}
            today={today}
          />
          {preview.isLarge ? <p role="status">{t('large')}</p> : <SumTable preview={preview} />}
          <ProofTable preview={preview} />
          <FaultList preview={preview} settings={settings} />
          <WaitingList
            waiting={preview.waiting}
            waitingCount={preview.waitingCount}
            hint={t('waitingHint')}
          />
          <CollectiveNote preview={preview} />
          <ObstacleList preview={preview} />
          <PreviewNotes preview={preview} />
          {isReady ? <HandOver preview={preview} before={before} onStart={onStart} /> : null}
          {settings ? (
            <p className="text-sm text-muted-foreground">
              <Link href={settings} className="text-link underline-offset-4 hover:underline">
                {t('settings')}
              </Link>
            </p>
          ) : null}
        </Card>
      ) : null}
      <JobList
        jobs={jobs.filter((job) => job.state !== 'DONE' || job.notes.length > 0 || isOnlyHere(job, preview))}
        kinds={['datev']}
        onRetry={onRetry}
      />
      <ExportHistory exports={preview.exports} />
    </div>
  )
}

/** Whether a finished file is not among the earlier ones, such as one with documents. */
const isOnlyHere = ({ file }: ExportJobRecord, { exports }: Preview) =>
  file !== null && !exports.some(({ sha256 }) => sha256 === file.sha256)

/**
 * Returns the earlier files of exactly these days and parts. A file may lack received invoices or
 * the cash book: the company may not have had them at the time.
 */
const handedOver = ({ from, to, parts, exports }: Preview) =>
  exports.filter(
    (one) =>
      one.locks &&
      one.from === from &&
      one.to === to &&
      PARTS.every(
        (part) => one[part] === parts[part] || ((part === 'incoming' || part === 'cashBook') && parts[part]),
      ),
  )
