import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'
import type { ImportRecord, ImportRowRecord } from '@/lib/services/imports/schema'
import type { CellEdits } from './use-cell-edits'

interface RowErrorsProps {
  row: ImportRowRecord
  labels: Readonly<Record<string, string>>
  columns: ImportRecord['columns']
  /** Null if cells can no longer be corrected. */
  edits: CellEdits | null
}

/** Maximum length of a text shown in full. */
const MOST_QUOTED = 60

/** Returns the quoted content of a cell for a sentence; long content is truncated. */
function quoted(value: string | undefined): string {
  const text = value?.trim() ?? ''
  const excerpt = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1).trimEnd()}…` : text
  return excerpt && `„${excerpt}“`
}

/** Why a row is faulty; cells can be corrected in place. */
export function RowErrors({ row, labels, columns, edits }: RowErrorsProps) {
  return (
    <ul className="space-y-1.5 text-danger">
      {row.errors.map(({ path, message }, index) => {
        const column = columns.find(({ field }) => field === path)
        // a cell with two errors is corrected at the first one
        const isFirst = row.errors.findIndex((one) => one.path === path) === index
        return (
          <li key={`${path} ${message}`} className="break-words-de">
            {[labels[path], quoted(row.values[path])].filter(Boolean).join(' ')}
            {labels[path] ? ': ' : ''}
            {message}
            {edits && column && isFirst ? (
              <CellInput row={row} heading={column.heading} path={path} edits={edits} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

interface CellInputProps {
  row: ImportRowRecord
  heading: string
  path: string
  edits: CellEdits
}

function CellInput({ row, heading, path, edits }: CellInputProps) {
  const t = useTranslations('imports.correct')
  const { line } = row
  const original = row.values[path] ?? ''
  return (
    <Input
      className="mt-1 max-w-72"
      aria-label={t('cell', { heading, line })}
      value={edits.textOf(line, heading) ?? original}
      maxLength={1_000}
      autoComplete="off"
      disabled={edits.pending}
      onChange={(event) => edits.change({ line, heading, text: event.target.value }, original)}
    />
  )
}
