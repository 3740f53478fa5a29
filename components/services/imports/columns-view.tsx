'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { ColumnForm, type ColumnFormProps } from './column-form'
import { ImportProgress } from './import-progress'
import { ImportSteps } from './import-steps'
import { useImport } from './use-import'

/** Maps the columns of the file to fields. */
export function ColumnsView({ record: loaded, ...choice }: ColumnFormProps) {
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
