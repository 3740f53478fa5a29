'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { listWith } from '@/components/shared/read/shape'
import { usePolling } from '@/components/shared/page/use-polling'
import { Card } from '@/components/ui/card'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { JobRow } from './job-row'
import type { RetryExportJob } from './start'

/** Route that reports the progress of exports. */
const PROGRESS = '/api/v1/export-jobs'

const JOBS = listWith<ExportJobRecord>('id', 'state')

/** Names of exports that are not lists. */
const NAMES: Readonly<Record<string, string>> = {
  datev: 'DATEV',
  dsfinvk: 'DSFinV-K',
  'tse-tar': 'TSE-Daten (TAR)',
  'audit-package': 'Prüfpaket',
  z3: 'Betriebsprüfung (Z3)',
  verfahrensdokumentation: 'Verfahrensdokumentation',
}

/** Each report has its own name. */
const nameKey = ({ kind, filter }: ExportJobRecord) => (filter.report ? `${kind}:${filter.report}` : kind)

const isUnderWay = ({ state }: ExportJobRecord) => state === 'QUEUED' || state === 'RUNNING'

interface JobListProps {
  jobs: readonly ExportJobRecord[]
  /** Restricts the list to some kinds. */
  kinds?: readonly ExportJobRecord['kind'][]
  /** Labels by kind of list, and by report as `pos-report:total`. */
  titles?: Readonly<Record<string, string>>
  onRetry: RetryExportJob
}

/** Background exports, newest first, with their progress and files. */
export function JobList({ jobs: loaded, kinds, titles = NAMES, onRetry }: JobListProps) {
  const t = useTranslations('exportJobs')
  const router = useRouter()
  const [progress, setProgress] = useState<{
    of: readonly ExportJobRecord[]
    now: readonly ExportJobRecord[]
  }>({
    of: loaded,
    now: loaded,
  })
  // A later page load is newer than the last poll.
  const jobs = progress.of === loaded ? progress.now : loaded
  const address = kinds ? `${PROGRESS}?kind=${kinds.join()}` : PROGRESS
  usePolling(jobs.some(isUnderWay) ? address : null, JOBS, (now) => {
    setProgress({ of: loaded, now })
    if (!now.some(isUnderWay)) router.refresh()
  })
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="export-jobs" className={kinds ? undefined : 'mt-10 max-w-form'}>
      <h2 id="export-jobs" className="scroll-mt-24 heading-3">
        {t('title')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted-foreground">{t('hint')}</p>
      <Card>
        <ul className="divide-y divide-border">
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              onRetry={onRetry}
              title={titles[nameKey(job)] ?? NAMES[job.kind] ?? job.kind}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
