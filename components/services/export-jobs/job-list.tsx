'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePolling } from '@/components/shared/page/use-polling'
import { Card } from '@/components/ui/card'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { JobRow } from './job-row'
import type { RetryExportJob } from './start'

/** Where the page asks how far its exports have come. */
const PROGRESS = '/api/v1/export-jobs'

/** What is no list and has a name of its own. */
const NAMES: Readonly<Record<string, string>> = { datev: 'DATEV' }

/** Reports have a name each. */
const nameKey = ({ kind, filter }: ExportJobRecord) => (filter.report ? `${kind}:${filter.report}` : kind)

const isUnderWay = ({ state }: ExportJobRecord) => state === 'QUEUED' || state === 'RUNNING'

interface JobListProps {
  jobs: readonly ExportJobRecord[]
  /** The only kind that they are of. */
  kind?: ExportJobRecord['kind']
  /** What each kind of list is called, and each report as `pos-report:total`. */
  titles?: Readonly<Record<string, string>>
  onRetry: RetryExportJob
}

/** Exports in the background, the newest first: how far they are, and their files. */
export function JobList({ jobs: loaded, kind, titles = NAMES, onRetry }: JobListProps) {
  const t = useTranslations('exportJobs')
  const router = useRouter()
  const [told, setTold] = useState<{ of: readonly ExportJobRecord[]; now: readonly ExportJobRecord[] }>({
    of: loaded,
    now: loaded,
  })
  // what the page has loaded since is newer than what was told
  const jobs = told.of === loaded ? told.now : loaded
  const address = kind ? `${PROGRESS}?kind=${kind}` : PROGRESS
  usePolling(jobs.some(isUnderWay) ? address : null, (answer) => {
    const now = answer as ExportJobRecord[]
    setTold({ of: loaded, now })
    if (!now.some(isUnderWay)) router.refresh()
  })
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="export-jobs" className={kind ? undefined : 'mt-10 max-w-form'}>
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
