'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import type { DefaultField } from '@/lib/imports/loaders'
import type { ImportRecord } from '@/lib/imports/schema'
import { ColumnForm } from './column-form'
import { ImportProgress } from './import-progress'
import { ImportSteps } from './import-steps'
import { useImport } from './use-import'

export interface ColumnsViewProps {
  record: ImportRecord
  /** What people call each field. */
  labels: Readonly<Record<string, string>>
  /** The first rows of the file. */
  samples: readonly (readonly string[])[]
  defaults: readonly DefaultField[]
}

/** Which column of the file is for which field. */
export function ColumnsView({ record: loaded, ...choice }: ColumnsViewProps) {
  const t = useTranslations('imports')
  const record = useImport(loaded)
  return (
    <>
      <PageHeader title={record.filename} back={{ href: '/imports', label: t('title') }} />
      <ImportSteps current="columns" />
      {loaded.failure ? (
        <p role="alert" className="mb-6 rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
          {loaded.failure}
        </p>
      ) : null}
      {loaded.state === 'READING' ? (
        <ImportProgress record={record} />
      ) : (
        <ColumnForm record={loaded} {...choice} />
      )}
    </>
  )
}
