'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import type {
  ImportCause,
  ImportObstacles,
  ImportRecord,
  ImportRowRecord,
} from '@/lib/services/imports/schema'
import { CauseCard } from './cause-card'
import { CommitCard } from './commit-card'
import { ImportActions } from './import-actions'
import { ImportProgress } from './import-progress'
import { ImportState } from './import-state'
import { ImportSteps } from './import-steps'
import type { CreateGroups } from './missing-groups'
import { OutcomeLinks } from './outcome-links'
import { ReadingNotes } from './reading-notes'
import { RowTable } from './row-table'
import { SameNames } from './same-names'
import { UndoCard } from './undo-card'
import { isAtWork, useImport } from './use-import'

interface ImportViewProps {
  record: ImportRecord
  rows: Page<ImportRowRecord>
  labels: Readonly<Record<string, string>>
  /** Why rows of the preview are faulty. */
  causes: readonly ImportCause[]
  /** Obstacles to undoing the import; null unless the user is about to undo it. */
  obstacles: ImportObstacles | null
  /** Creates product groups; null without the right. */
  createGroups: CreateGroups | null
}

/** An import: its preview, its progress, and finally its results. */
export function ImportView({
  record: loaded,
  rows,
  labels,
  causes,
  obstacles,
  createGroups,
}: ImportViewProps) {
  const t = useTranslations('imports')
  const record = useImport(loaded)
  const isPreview = loaded.state === 'PREVIEW'
  return (
    <>
      <PageHeader
        title={record.filename}
        status={<ImportState state={loaded.state} />}
        description={t('about', {
          kind: t(`kinds.${record.kind as 'products'}`),
          name: record.startedByName,
          at: germanDateTime(record.createdAt),
        })}
        back={{ href: '/imports', label: t('title') }}
        actions={<ImportActions record={loaded} />}
      />
      <ImportSteps current={isPreview || loaded.mode === null ? 'preview' : 'result'} />
      {loaded.failure ? (
        <p role="alert" className="mb-6 rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
          {loaded.failure}
        </p>
      ) : null}
      {loaded.state === 'UNDONE' ? (
        <p className="mb-6 rounded-md border border-border bg-muted px-4 py-3">{t('undone')}</p>
      ) : null}
      {loaded.undoneCount > 0 && loaded.state === 'DONE' ? (
        <p className="mb-6 rounded-md border border-border bg-muted px-4 py-3">
          {t('partlyUndone', { undone: loaded.undoneCount, left: loaded.newCount + loaded.changedCount })}
        </p>
      ) : null}
      {obstacles ? <UndoCard record={loaded} obstacles={obstacles} /> : null}
      {isAtWork(loaded) ? <ImportProgress record={record} /> : null}
      {loaded.state === 'READING' || loaded.rowCount === 0 ? null : (
        <>
          {isAtWork(loaded) ? null : (
            <>
              <OutcomeLinks record={loaded} />
              <SameNames record={loaded} />
            </>
          )}
          {isPreview ? <ReadingNotes record={loaded} withLink /> : null}
          {isPreview ? (
            <CauseCard record={loaded} causes={causes} labels={labels} createGroups={createGroups} />
          ) : null}
          {isPreview ? <CommitCard record={loaded} /> : null}
          <RowTable record={loaded} page={rows} labels={labels} />
        </>
      )}
    </>
  )
}
