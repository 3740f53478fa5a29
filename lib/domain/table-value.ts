import { parseGermanDay } from './business-date'
import { parseGerman } from './money'
import { withoutInvisible } from './plain-text'
import { withoutGuard } from './read-cell'
import { csvCell, type CellValue, type ColumnType } from './table-cell'

const YES = new Set(['ja', 'j', 'x', '1', 'wahr', 'true', 'yes', 'y'])
const NO = new Set(['nein', 'n', '0', 'falsch', 'false', 'no'])

const DECIMALS = { money: 2, quantity: 4, percent: 2, whole: 0 } as const

/**
 * Parses a person's cell, without a guard, to wire format; '' and null for an empty one, undefined
 * if it is not of the type. `decimals` is the maximum for an amount.
 */
export function tableValue(type: ColumnType, cell: string, decimals?: number): CellValue | undefined {
  const text = cell.trim()
  if (type === 'text') return text
  if (text === '') return null
  if (type === 'boolean') {
    const word = text.toLowerCase()
    return YES.has(word) ? true : NO.has(word) ? false : undefined
  }
  if (type === 'day' || type === 'instant') return parseGermanDay(text) ?? undefined
  if (type !== 'percent' && text.includes('%')) return undefined
  return parseGerman(text, decimals ?? DECIMALS[type]) ?? undefined
}

/**
 * Whether the cell is what an export writes for the value, in either encoding (`foreign` is the
 * text in the limited encoding). The cell is as an import reads it: without guard and invisible
 * marks.
 */
export function isWrittenAs(
  type: ColumnType,
  value: CellValue,
  cell: string,
  foreign: (text: string) => string,
): boolean {
  const text = cell.trim()
  const written = [csvCell(type, value), csvCell(type, value, foreign)]
  if (type === 'text') written.push(String(value ?? ''))
  return written.some((one) => withoutGuard(withoutInvisible(one).trim()) === text)
}

/** Folds case and insignificant spaces. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Folds a heading's case, umlauts, dots and spaces: „Art.-Nr.“ becomes `artnr`. */
export function foldHeading(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9%]/g, '')
}
