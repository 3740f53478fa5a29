import { parseGermanDay, withoutMidnight } from './business-date'
import { typedNumber } from './money'

/** Decimal marks of files; the other one separates thousands. */
export const DECIMAL_MARKS = [',', '.'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The order of day and month in a day such as 03/04/2024. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/**
 * How the ambiguous cells of a column are read. Null: the column proves both, so that these cells
 * stay unclear.
 */
interface ColumnGuess<Notation> {
  notation: Notation | null
  /** Whether other cells of the column prove it; otherwise it is the German notation. */
  isProven: boolean
}

/** Notation of a column; parts that none of its cells depends on are missing. */
export interface ColumnNotation {
  decimal?: ColumnGuess<DecimalMark>
  days?: ColumnGuess<DayOrder> & {
    /** Whether it holds for days with points, too: they are German, unless the column proves it. */
    withPoints?: boolean
  }
}

/** A number that is thousands in one country and a fraction in another: „1.250“. */
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/
const GROUPED_WITH_FRACTION = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)([.,])\d*$/
const FRACTION = /^\d*([.,])\d*$/

/** Whether the cell is a number that could be read in two ways. */
export const isUnclearNumber = (cell: string): boolean => TWO_READINGS.test(typedNumber(cell)?.digits ?? '')

/** Returns the decimal mark that a number proves; null if it proves none. */
function provenMark(digits: string): DecimalMark | null {
  const grouped = GROUPED.exec(digits)
  if (grouped) return grouped[1] === '.' ? ',' : '.'
  const mark = GROUPED_WITH_FRACTION.exec(digits)?.[2] ?? FRACTION.exec(digits)?.[1]
  return mark === ',' || mark === '.' ? mark : null
}

const TYPED_DAY = /^(\d{1,2})([./ -])(\s*)(\d{1,2})([./ -]\s*(?:\d{4}|\d{2}))$/
const MONTHS = 12

/** Returns the two numbers before the year of a typed day; null for other texts. */
function dayParts(cell: string): { first: number; second: number; separator: string } | null {
  const match = TYPED_DAY.exec(withoutMidnight(cell))
  return match && { first: Number(match[1]), second: Number(match[4]), separator: match[2] ?? '' }
}

/** Whether the cell is a day that is written with points. */
export const hasPoints = (cell: string): boolean => dayParts(cell)?.separator === '.'

/** Whether the cell is a day whose month could be either of its first two numbers. */
export function isUnclearDay(cell: string): boolean {
  const parts = dayParts(cell)
  return parts !== null && parts.first <= MONTHS && parts.second <= MONTHS && parts.first !== parts.second
}

/** The orders that the days of a column prove, and whether any of them is unclear. */
interface DayProof {
  orders: Set<DayOrder>
  isUnclear: boolean
}

function addDay(cell: string, { withPoints, others }: Record<'withPoints' | 'others', DayProof>): void {
  const day = dayParts(cell)
  if (!day) return
  const proof = day.separator === '.' ? withPoints : others
  if (isUnclearDay(cell)) proof.isUnclear = true
  else if (day.first > MONTHS && day.second <= MONTHS) proof.orders.add('DAY_FIRST')
  else if (day.second > MONTHS && day.first <= MONTHS) proof.orders.add('MONTH_FIRST')
}

/** Decides the order of days; those with points are German unless they prove something else. */
function dayNotation({
  withPoints,
  others,
}: Record<'withPoints' | 'others', DayProof>): Pick<ColumnNotation, 'days'> {
  if (withPoints.orders.has('MONTH_FIRST')) {
    const orders = new Set([...withPoints.orders, ...others.orders])
    const isUnclear = withPoints.isUnclear || others.isUnclear
    return isUnclear ? { days: { ...guess(orders, 'DAY_FIRST', false), withPoints: true } } : {}
  }
  return others.isUnclear ? { days: guess(others.orders, 'DAY_FIRST', false) } : {}
}

/** Longer cells are texts; a cell without any of the marks has one reading. */
const LONGEST = 40
const SEPARATED = /\d[.,/ -]|[.,]\d/

/** Decides the notation of a column by all of its cells, as they are written in the file. */
export function columnNotation(cells: Iterable<string>): ColumnNotation {
  const marks = new Set<DecimalMark>()
  const unclear = new Set<DecimalMark>()
  const days = {
    withPoints: { orders: new Set<DayOrder>(), isUnclear: false },
    others: { orders: new Set<DayOrder>(), isUnclear: false },
  }
  for (const cell of cells) {
    if (cell.length > LONGEST || !SEPARATED.test(cell)) continue
    const digits = typedNumber(cell)?.digits
    if (digits !== undefined) {
      const mark = provenMark(digits)
      if (TWO_READINGS.test(digits)) unclear.add(digits.includes('.') ? '.' : ',')
      else if (mark) marks.add(mark)
    }
    addDay(cell, days)
  }
  return {
    ...(unclear.size > 0 && { decimal: guess(marks, ',', !unclear.has('.')) }),
    ...dayNotation(days),
  }
}

function guess<Notation>(
  proven: ReadonlySet<Notation>,
  usual: Notation,
  isUsual: boolean,
): ColumnGuess<Notation> {
  const [only] = proven
  if (only === undefined) return { notation: usual, isProven: isUsual }
  return { notation: proven.size > 1 ? null : only, isProven: true }
}

/** Returns an unclear number as Germans write it, given the decimal mark; other cells unchanged. */
export function inGermanNotation(cell: string, mark: DecimalMark): string {
  const digits = typedNumber(cell)?.digits ?? ''
  if (!TWO_READINGS.test(digits)) return cell
  const separator = digits.includes('.') ? '.' : ','
  return cell.replace(separator, separator === mark ? ',' : '')
}

/** Returns a date with its day first; other texts unchanged. */
export function withDayFirst(cell: string, order: DayOrder): string {
  const match = order === 'MONTH_FIRST' ? TYPED_DAY.exec(withoutMidnight(cell)) : null
  if (!match) return cell
  const [, first = '', separator = '', space = '', second = '', year = ''] = match
  const swapped = `${second}${separator}${space}${first}${year}`
  return parseGermanDay(swapped) === null ? cell : swapped
}
