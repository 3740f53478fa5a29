import { germanDay, parseGermanDay, parsePastDay, withoutMidnight } from '@/lib/domain/business-date'
import {
  hasPoints,
  inGermanNotation,
  isUnclearDay,
  isUnclearNumber,
  withDayFirst,
  type ColumnNotation,
} from '@/lib/domain/column-notation'
import {
  isErrorText,
  isHiddenDay,
  isMangled,
  withoutGuard,
  type CellFact,
  type CellFacts,
} from '@/lib/domain/read-cell'
import { isAmount, type ColumnType } from '@/lib/domain/table-cell'
import type { ReadingChoice } from '@/lib/domain/table-source'

/** The type of a field, and what else decides how its cells are read. */
export interface ReadField {
  type: ColumnType
  /** A number or code of digits and letters, which spreadsheets take for amounts and days. */
  isCode?: boolean
  /** A day that can only be past. */
  isPast?: boolean
}

interface ReadColumn extends ColumnNotation {
  heading: string
  field: string | null
}

export interface ReadWith {
  columns: readonly ReadColumn[]
  fields: Readonly<Record<string, ReadField>>
  choice: ReadingChoice
  today: string
}

interface RowIssue {
  path: string
  code: string
}

/** The texts of a row by field, and why nothing may be taken from it. */
interface ReadRow {
  values: Record<string, string>
  issues: RowIssue[]
}

/** Reads the cells of a row into the notation of our exports. Unmapped columns are ignored. */
export function readRow(
  { cells, facts }: { cells: readonly string[]; facts: CellFacts },
  { columns, fields, choice, today }: ReadWith,
): ReadRow {
  const row: ReadRow = { values: {}, issues: [] }
  // an unquoted separator within a text shifts the following cells into the wrong columns
  if (cells.slice(columns.length).some((cell) => cell.trim()))
    row.issues.push({ path: '', code: 'import.tooManyCells' })
  for (const [index, column] of columns.entries()) {
    const field = column.field === null ? undefined : fields[column.field]
    if (column.field === null || !field) continue
    const text = (cells[index] ?? '').trim()
    const fact = facts[index]
    const read = fact ? readTyped(text, fact, field) : readText(text, field, { column, choice, today })
    row.values[column.field] = read.text
    if (read.code !== undefined) row.issues.push({ path: column.field, code: read.code })
  }
  return row
}

/** A cell in the notation of our exports, with the reason if it cannot be read. */
interface Reading {
  text: string
  code?: string
}

const UNKNOWN: Readonly<Partial<Record<CellFact['kind'], string>>> = {
  formula: 'import.formulaWithoutResult',
  error: 'import.errorCell',
  noDay: 'import.noDay',
}

/** Spreadsheets keep this many digits of a number. */
const DIGITS = 15

function readTyped(text: string, fact: CellFact, field: ReadField): Reading {
  const unknown = UNKNOWN[fact.kind]
  if (unknown) return { text, code: unknown }
  const isDay = fact.kind === 'day' || fact.kind === 'time'
  if (isDay && (field.isCode || isAmount(field.type))) return { text, code: 'import.becameDay' }
  if (fact.kind !== 'number') return { text }
  if (field.type === 'text' && text.replace(/\D/g, '').length > DIGITS)
    return { text, code: 'import.shortened' }
  return { text: isAmount(field.type) ? (fact.value ?? text) : text }
}

/**
 * A long number such as a GTIN shortened by a spreadsheet: „4,00123E+12“. Its last digits are lost.
 */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** Days as spreadsheets write them for 1-12 or 3/14: „01. Dez“, „Mrz 14“, „1-Dec“, „Dec-14“. */
const BECAME_DAY =
  /^(?:\d{1,2}\. ?(?:Jan|Feb|Mrz|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)|(?:Jan|Feb|Mrz|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez) \d{2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/

const isDamaged = (code: string) =>
  BECAME_DAY.test(code) || (/^\d{2}\.\d{2}\.\d{4}$/.test(code) && parseGermanDay(code) !== null)

type TextWith = Pick<ReadWith, 'choice' | 'today'> & { column: ReadColumn }

function readText(cell: string, field: ReadField, { column, choice, today }: TextWith): Reading {
  if (isErrorText(cell)) return { text: cell, code: 'import.errorCell' }
  if (isHiddenDay(cell)) return { text: cell, code: 'import.noDay' }
  const text = withoutGuard(cell).trim()
  if (isMangled(text)) return { text, code: 'import.mangled' }
  if (field.type === 'text') {
    if (SHORTENED.test(text)) return { text, code: 'import.shortened' }
    return field.isCode && isDamaged(text) ? { text, code: 'import.becameDay' } : { text }
  }
  if (isAmount(field.type)) {
    if (!isUnclearNumber(text)) return { text }
    const mark = choice.decimals?.[column.heading] ?? notationOf(column.decimal, ',')
    return mark ? { text: inGermanNotation(text, mark) } : { text, code: 'import.decimalUnclear' }
  }
  return field.type === 'day' ? readDay(text, field, { column, choice, today }) : { text }
}

function readDay(cell: string, { isPast }: ReadField, { column, choice, today }: TextWith): Reading {
  const text = withoutMidnight(cell)
  const isGerman = hasPoints(text) && !column.days?.withPoints
  const chosen = choice.dayOrders?.[column.heading] ?? notationOf(column.days, 'DAY_FIRST')
  const order = isGerman ? 'DAY_FIRST' : chosen
  if (!order && isUnclearDay(text)) return { text, code: 'import.dayOrderUnclear' }
  const typed = order ? withDayFirst(text, order) : text
  const day = isPast ? parsePastDay(typed, today) : null
  if (day === 'unclear') return { text: typed, code: 'import.centuryUnclear' }
  return { text: day === null ? typed : germanDay(day) }
}

/**
 * Returns a cell for a file of faulty rows: a cell with unknown content is not left empty there,
 * but stays as faulty as before.
 */
export function faultyText(text: string, fact: CellFact | undefined): string {
  if (fact?.kind === 'formula') return '#WERT!'
  if (fact) return fact.kind === 'noDay' ? '########' : text
  const bare = withoutGuard(text.trim())
  // the file marks it again where a spreadsheet would take it for a formula
  return bare === text.trim() ? text : bare
}

/** Returns the guessed notation; the usual one if no cell of the column depends on it. */
const notationOf = <Notation>(
  guess: { notation: Notation | null } | undefined,
  usual: Notation,
): Notation | null => (guess ? guess.notation : usual)
