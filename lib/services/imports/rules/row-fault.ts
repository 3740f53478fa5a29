import type { ColumnType } from '@/lib/domain/table-cell'

/**
 * A long number such as a GTIN shortened by a spreadsheet: „4,00123E+12“. Its last digits are lost.
 */
const SHORTENED = /^\s*\d(?:[.,]\d+)?E\+\d{1,3}\s*$/i

/** Returns why nothing may be taken from a row, whatever its kind; null for a sound one. */
export function rowFault(
  columns: readonly { field: string | null }[],
  cells: readonly string[],
  fields: Readonly<Record<string, { type: ColumnType }>>,
): { path: string; code: string } | null {
  // an unquoted separator within a text shifts the following cells into the wrong columns
  if (cells.slice(columns.length).some((cell) => cell.trim()))
    return { path: '', code: 'import.tooManyCells' }
  const shortened = columns.find(
    ({ field }, index) => field && fields[field]?.type === 'text' && SHORTENED.test(cells[index] ?? ''),
  )
  return shortened?.field ? { path: shortened.field, code: 'import.shortened' } : null
}
