import type { ColumnType } from '@/lib/domain/table-cell'

/** What a spreadsheet made of a long number, such as a GTIN: „4,00123E+12“. Its last digits are lost. */
const SHORTENED = /^\s*\d(?:[.,]\d+)?E\+\d{1,3}\s*$/i

/** What makes a row one that nothing must be taken from, whatever it is about; null for a sound one. */
export function rowFault(
  columns: readonly { field: string | null }[],
  cells: readonly string[],
  fields: Readonly<Record<string, { type: ColumnType }>>,
): { path: string; code: string } | null {
  // a separator within a text that is not in quotes moves all that follows into the wrong columns
  if (cells.slice(columns.length).some((cell) => cell.trim()))
    return { path: '', code: 'import.tooManyCells' }
  const shortened = columns.find(
    ({ field }, index) => field && fields[field]?.type === 'text' && SHORTENED.test(cells[index] ?? ''),
  )
  return shortened?.field ? { path: shortened.field, code: 'import.shortened' } : null
}
