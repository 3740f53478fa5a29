import { EXPORT_COLUMNS } from '@/lib/domain/export-columns'
import type { Exportable } from '@/lib/domain/exportable'
import { AppError, invalidField } from '@/lib/server/errors'

/** The refusal of a column that an export does not have. */
export const unknownColumn = (column: string) =>
  invalidField('columns', 'export.unknownColumn', { column: column.slice(0, 60) })

/** Refuses a column that the export does not have, before anything is read. */
export function checkColumns(kind: Exportable, columns: readonly string[]): void {
  const unknown = columns.find((name) => !EXPORT_COLUMNS[kind].includes(name))
  if (unknown !== undefined) throw unknownColumn(unknown)
}

/** What a list says of its filters, as it is told of a question that holds them. */
export function refusedFilter(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const fields = error.fields.map((field) => ({ ...field, path: `filter.${field.path}` }))
  const [first] = error.fields
  const code = first?.code === 'validation.unknownField' ? 'export.unknownFilter' : 'export.invalidFilter'
  return new AppError('invalid', code, { filter: (first?.path.split('.')[0] ?? '').slice(0, 60) }, fields)
}
