'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { fileSize } from '@/components/shared/record/file-size'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { releaseExportJobAction, withdrawExportReleaseAction } from '@/lib/services/export-jobs/actions'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

/** The company's files for the tax office; an administrator decides which of them auditors see. */
export function ReleaseList({ files }: { files: readonly ExportJobRecord[] }) {
  const t = useTranslations('exportJobs')
  return (
    <section aria-labelledby="releases">
      <h2 id="releases" className="heading-3">
        {t('releases')}
      </h2>
      <p className="mt-0.5 mb-3 text-muted-foreground">{t('releasesHint')}</p>
      {files.length === 0 ? (
        <p>{t('noReleases')}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {files.map((file) => (
              <ReleaseRow key={file.id} job={file} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function ReleaseRow({ job: { id, file, from, to, release, startedByName } }: { job: ExportJobRecord }) {
  const t = useTranslations('exportJobs')
  const [pending, startTransition] = useTransition()
  if (!file) return null
  const { name } = file
  const change = () =>
    startTransition(async () => {
      if (release) await showAnswer(withdrawExportReleaseAction({ id }), 'withdrawExportRelease')
      else await showAnswer(releaseExportJobAction({ id }), 'releaseExportJob')
    })
  const facts = [
    ...(from && to ? [t('ofDays', { from: germanDay(from), to: germanDay(to) })] : []),
    t('by', { name: startedByName }),
    fileSize(file.size),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words-de">{name}</span>
          {release ? <Badge tone="green">{t('released')}</Badge> : null}
        </p>
        <p className="text-sm text-muted-foreground tabular">{facts.join(' · ')}</p>
        {release ? (
          <p className="text-sm text-muted-foreground">
            {t('releasedBy', { name: release.byName, at: germanDateTime(release.at) })}
          </p>
        ) : null}
      </div>
      <Button
        size="sm"
        variant="outline"
        loading={pending}
        aria-label={t(release ? 'withdrawOf' : 'releaseOf', { name })}
        onClick={change}
      >
        {t(release ? 'withdraw' : 'release')}
      </Button>
    </li>
  )
}
