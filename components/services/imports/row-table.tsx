'use client'

import { FileSearch } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { useSaveKey } from '@/components/shared/form/use-save-key'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { importRowList } from '@/lib/services/imports/list'
import type { ImportRecord, ImportRowRecord } from '@/lib/services/imports/schema'
import { CellEditsBar } from './cell-edits-bar'
import { RowOutcome } from './import-state'
import { RowErrors } from './row-errors'
import { useCellEdits } from './use-cell-edits'

interface RowTableProps {
  record: ImportRecord
  page: Page<ImportRowRecord>
  labels: Readonly<Record<string, string>>
}

type Row = ImportRowRecord & { id: number }

/**
 * The rows of the file with the outcome of each: differences, or errors whose cells can be
 * corrected in a preview. Rows link to their records.
 */
export function RowTable({ record, page, labels }: RowTableProps) {
  const t = useTranslations('imports')
  const edits = useCellEdits(record)
  const isDirty = edits.count > 0
  useLeaveGuard(isDirty)
  useSaveKey(isDirty, edits.save)
  const isPreview = record.state === 'PREVIEW'
  const rows = useMemo(() => page.rows.map((row): Row => ({ ...row, id: row.line })), [page.rows])
  const columns: Column<Row>[] = [
    {
      id: 'line',
      header: t('line'),
      card: 'dated',
      sortable: true,
      numeric: true,
      width: '6rem',
      cell: (row) => germanNumber(String(row.line), 0),
    },
    {
      id: 'name',
      header: t('record'),
      card: 'title',
      width: 'clamp(10rem, 20vw, 20rem)',
      cell: (row) => <RecordName record={record} row={row} />,
    },
    {
      id: 'outcome',
      header: t('outcome'),
      card: 'state',
      width: '9rem',
      cell: (row) => (row.isUndone ? t('rowUndone') : <RowOutcome outcome={row.outcome} />),
    },
    {
      id: 'what',
      header: t('what'),
      card: 'text',
      cell: (row) => (
        <>
          {row.outcome === 'FAULTY' ? (
            <RowErrors row={row} labels={labels} columns={record.columns} edits={isPreview ? edits : null} />
          ) : null}
          {row.outcome === 'NEW' || row.outcome === 'CHANGED' ? <Changes row={row} labels={labels} /> : null}
          <Corrected row={row} labels={labels} />
        </>
      ),
    },
  ]
  return (
    <DataTable
      tableId="import-rows"
      label={t('rows')}
      list={importRowList}
      page={{ ...page, rows }}
      columns={columns}
      searchable={false}
      bar={isDirty ? <CellEditsBar edits={edits} /> : null}
      emptyState={{ icon: FileSearch, title: t('noRows') }}
    />
  )
}

const NAMES = ['company', 'name', 'lastname', 'firstname', 'productNumber', 'customerNumber', 'gtin']

/** The name of a row; a link if its record exists. */
function RecordName({ record: { kind, state }, row }: { record: ImportRecord; row: ImportRowRecord }) {
  const isGone = row.outcome === 'NEW' && (row.isUndone || state === 'UNDONE')
  const name = nameOf(row.values)
  if (!row.entityId || isGone) return name
  return (
    <Link
      href={`/${kind}/${row.entityId}`}
      prefetch={false}
      className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
    >
      {name}
    </Link>
  )
}

/** The corrected cells of a row. */
function Corrected({ row, labels }: { row: ImportRowRecord; labels: RowTableProps['labels'] }) {
  const t = useTranslations('imports.correct')
  if (row.corrected.length === 0) return null
  const fields = row.corrected.map((field) => labels[field] ?? field).join(', ')
  return <p className="text-sm text-muted-foreground">{t('done', { fields })}</p>
}

/** Returns the name of a row, as in the file. */
function nameOf(values: ImportRowRecord['values']): string {
  return NAMES.map((field) => values[field]?.trim()).find(Boolean) ?? '–'
}

/** The changes of a row, in the order of the fields. */
function Changes({ row, labels }: { row: ImportRowRecord; labels: RowTableProps['labels'] }) {
  const t = useTranslations('imports')
  const inOrder = Object.keys(labels)
  const changes = Object.entries(row.changes).toSorted(
    ([one], [other]) => inOrder.indexOf(one) - inOrder.indexOf(other),
  )
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {row.sameNameAs === null ? null : (
        <li className="w-full">{t('sameNameAs', { line: row.sameNameAs })}</li>
      )}
      {changes.map(([field, { from, to }]) => (
        <li key={field} className="min-w-0 break-words-de">
          <span className="text-muted-foreground">{labels[field] ?? field}: </span>
          {from === null || row.outcome === 'NEW' ? null : (
            <>
              <del className="text-muted-foreground">{from || '–'}</del>
              {' → '}
            </>
          )}
          <span>{to || '–'}</span>
        </li>
      ))}
    </ul>
  )
}
