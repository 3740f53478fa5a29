'use client'

import { FileSearch } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { importRowList } from '@/lib/services/imports/list'
import type { ImportRowRecord } from '@/lib/services/imports/schema'
import { RowOutcome } from './import-state'

interface RowTableProps {
  page: Page<ImportRowRecord>
  labels: Readonly<Record<string, string>>
}

type Row = ImportRowRecord & { id: number }

/** The rows of the file with the outcome of each: differences, or errors. */
export function RowTable({ page, labels }: RowTableProps) {
  const t = useTranslations('imports')
  const rows = useMemo(() => page.rows.map((row): Row => ({ ...row, id: row.line })), [page.rows])
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'line',
        header: t('line'),
        card: 'dated',
        sortable: true,
        numeric: true,
        width: '6rem',
        cell: (row) => germanNumber(String(row.line), 0),
      },
      { id: 'name', header: t('record'), card: 'title', width: '20rem', cell: (row) => nameOf(row.values) },
      {
        id: 'outcome',
        header: t('outcome'),
        card: 'state',
        width: '9rem',
        cell: (row) => <RowOutcome outcome={row.outcome} />,
      },
      {
        id: 'what',
        header: t('what'),
        card: 'text',
        cell: (row) => (row.outcome === 'UNCHANGED' ? null : <What row={row} labels={labels} />),
      },
    ],
    [t, labels],
  )
  return (
    <DataTable
      tableId="import-rows"
      label={t('rows')}
      list={importRowList}
      page={{ ...page, rows }}
      columns={columns}
      searchable={false}
      emptyState={{ icon: FileSearch, title: t('noRows') }}
    />
  )
}

const MOST_QUOTED = 60

/** Returns the quoted content of a cell for a sentence; long content is truncated. */
function quoted(value: string | undefined): string {
  const text = value?.trim() ?? ''
  const excerpt = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1).trimEnd()}…` : text
  return excerpt && `„${excerpt}“`
}

const NAMES = ['company', 'name', 'lastname', 'firstname', 'productNumber', 'customerNumber', 'gtin']

/** Returns the name of a row, as in the file. */
function nameOf(values: ImportRowRecord['values']): string {
  return NAMES.map((field) => values[field]?.trim()).find(Boolean) ?? '–'
}

function What({ row, labels }: { row: ImportRowRecord; labels: RowTableProps['labels'] }) {
  const t = useTranslations('imports')
  if (row.outcome === 'FAULTY')
    return (
      <ul className="text-danger">
        {row.errors.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="break-words-de">
            {[labels[path], quoted(row.values[path])].filter(Boolean).join(' ')}
            {labels[path] ? ': ' : ''}
            {message}
          </li>
        ))}
      </ul>
    )
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
