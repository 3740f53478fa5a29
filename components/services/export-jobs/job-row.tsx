import { Download, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/shared/record/file-size'
import { useDeletion } from '@/components/shared/record/use-deletion'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { germanDateTime, germanDay, businessDay } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import { deleteExportJobAction } from '@/lib/services/export-jobs/actions'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { JobNotes } from './job-notes'
import { JobParts } from './job-parts'
import { JobRetry } from './job-retry'
import type { RetryExportJob } from './start'

const TONES: Readonly<Record<ExportJobRecord['state'] | 'EXPIRED', Tone>> = {
  QUEUED: 'grey',
  RUNNING: 'blue',
  DONE: 'green',
  FAILED: 'red',
  EXPIRED: 'grey',
}

interface JobRowProps {
  job: ExportJobRecord
  title: string
  onRetry: RetryExportJob
}

export function JobRow({ job, title, onRetry }: JobRowProps) {
  const t = useTranslations('exportJobs')
  const { id, kind, state, file, doneCount, failure, createdAt, expiresAt } = job
  const shown = state === 'DONE' && !file ? 'EXPIRED' : state
  const deletion = useDeletion({
    title: (name) => t('confirmDelete.title', { name }),
    text: t(`confirmDelete.${file ? 'file' : state === 'FAILED' || state === 'DONE' ? 'entry' : 'running'}`),
    remove: {
      operation: 'deleteExportJob',
      run: ({ id: removed }) => deleteExportJobAction({ id: removed }),
    },
  })
  const period = job.from && job.to ? { from: germanDay(job.from), to: germanDay(job.to) } : null
  const name = file?.name ?? (period ? t('ofPeriod', { title, ...period }) : title)
  const counts = { count: doneCount, rows: germanNumber(String(doneCount), 0) }
  const countText = () => {
    if (kind === 'dsfinvk') return t('receipts', counts)
    if (kind === 'tse-tar') return t('tses', counts)
    if (kind === 'audit-package' || kind === 'verfahrensdokumentation') return t('files', counts)
    if (kind !== 'datev') return t('rows', counts)
    return state === 'RUNNING' ? t('papers', counts) : t('bookings', counts)
  }
  const facts = [
    germanDateTime(createdAt),
    ...(state === 'RUNNING' || state === 'DONE' ? [countText()] : []),
    ...(file ? [fileSize(file.size)] : []),
    ...(expiresAt
      ? [t(file ? 'until' : 'removed', { day: germanDay(businessDay(new Date(expiresAt))) })]
      : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words-de">{name}</span>
          <Badge tone={TONES[shown]}>{t(`states.${shown}`)}</Badge>
          {job.release ? <Badge tone="green">{t('released')}</Badge> : null}
          {job.isRepeat ? <Badge tone="grey">{t('repeat')}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground tabular">{facts.join(' · ')}</p>
        {failure ? <p className="text-sm text-danger">{failure}</p> : null}
      </div>
      <div className="flex items-center gap-1">
        {file ? (
          <Button asChild size="sm" variant="outline">
            <a href={`/api/v1/export-jobs/${id}/file`} aria-label={t('downloadOf', { name })}>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </Button>
        ) : null}
        {shown === 'FAILED' || shown === 'EXPIRED' ? (
          <JobRetry id={id} name={name} onRetry={onRetry} />
        ) : null}
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t('deleteOf', { name })}
          onClick={() => void deletion.remove({ id, version: 1, name })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <JobParts parts={job.parts} />
      <JobNotes job={job} />
    </li>
  )
}
