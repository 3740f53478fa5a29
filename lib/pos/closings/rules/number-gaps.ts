import type { NumberRange } from '../schema/closing'
import {
  countNumbers,
  haveCommon,
  joinRanges,
  largestBelow,
  missingWithin,
  smallestAbove,
  withoutRanges,
} from './number-ranges'

/** What is missing or repeated among the numbers of a closing's records. */
export interface NumberFindings {
  receiptGaps: NumberRange[]
  tseGaps: (NumberRange & { serial: string })[]
  numbersTwice: number[]
  /** Cancellations of receipts that have not arrived: their numbers, and what they cancel. */
  cancelsMissing: { number: number; cancels: string }[]
}

/** Numbers of a till's records with a closing number; those of a TSE have its serial number. */
export interface NumberRow {
  deviceId: string
  /** NO_CLOSING for records that name none. */
  closingNumber: number
  /** '' for the till's own numbers. */
  serial: string
  /** In order. */
  ranges: readonly NumberRange[]
  /** Records. */
  count: number
}

/** Whether several records have the same number. */
export const hasRepeats = ({ ranges, count }: NumberRow): boolean => count > countNumbers(ranges)

const lowestOf = ({ ranges }: NumberRow) => ranges[0]?.from ?? 0
const highestOf = ({ ranges }: NumberRow) => ranges.at(-1)?.to ?? 0

/** The numbers around those of a closing. */
interface AroundReceipts {
  own: NumberRow
  /** The till's records with the closing number before; null for none. */
  before: NumberRow | null
  /** The till's records that no closing covers yet, if this closing is its last. */
  after: readonly NumberRow[]
}

/**
 * Returns the numbers missing between the receipts of a closing, before them up to those of the
 * closing before, and after them, if receipts have come that no closing covers yet. A till may
 * begin to count anew with each closing (BON_NR of DSFinV-K): then the first number is that of the
 * closing before. What arrived elsewhere is still to be taken off.
 */
export function receiptGaps({ own, before, after }: AroundReceipts): NumberRange[] {
  const lowest = lowestOf(own)
  const highest = highestOf(own)
  const next = Math.min(...after.flatMap(({ ranges }) => smallestAbove(ranges, highest) ?? []))
  const within = {
    from: before === null ? lowest : Math.min(lowest, firstExpected(own, before)),
    to: Number.isFinite(next) && !after.some((row) => countsAnew(own, row)) ? next - 1 : highest,
  }
  return missingWithin(within, own.ranges)
}

const countsAnew = (row: NumberRow, other: NumberRow): boolean => haveCommon(row.ranges, other.ranges)

function firstExpected(own: NumberRow, before: NumberRow): number {
  if (countsAnew(own, before)) return lowestOf(before)
  return highestOf(before) < lowestOf(own) ? highestOf(before) + 1 : lowestOf(own)
}

interface Elsewhere {
  own: NumberRow
  before: NumberRow | null
  /** Rows of this till, and of tills with its serial number, that may have the missing numbers. */
  others: readonly NumberRow[]
}

/**
 * Returns gaps without the numbers that arrived under another closing: of a till that counts on,
 * and of another registration of the till under the same closing.
 */
export function withoutElsewhere(
  gaps: readonly NumberRange[],
  { own, before, others }: Elsewhere,
): NumberRange[] {
  const isAnew = before !== null && countsAnew(own, before)
  const filling = others.filter((row) =>
    row.deviceId !== own.deviceId && row.closingNumber === own.closingNumber
      ? true
      : !isAnew && !countsAnew(own, row),
  )
  return withoutRanges(
    gaps,
    filling.flatMap(({ ranges }) => ranges),
  )
}

interface AroundTransactions {
  own: NumberRow
  /** All transactions of the TSE around these, of any till, in order (`joinRanges`). */
  known: readonly NumberRange[]
  /** First and last transaction that the closing names; null if it names none. */
  first: number | null
  last: number | null
  /** The till's records that no closing covers yet, if this closing is its last. */
  after: readonly NumberRow[]
}

/**
 * Returns the transactions of a TSE that no till has sent: from the one before the first of a
 * closing to its last, to the ones that it names, and to those that no closing covers yet. A TSE
 * counts on for ever, and may sign for several tills.
 */
export function transactionGaps({ own, known, first, last, after }: AroundTransactions): NumberRange[] {
  const lowest = lowestOf(own)
  const highest = highestOf(own)
  const before = largestBelow(known, lowest)
  const next = Math.min(...after.flatMap(({ ranges }) => smallestAbove(ranges, highest) ?? []))
  const within = {
    from: Math.min(lowest, first ?? lowest, before === null ? lowest : before + 1),
    to: Math.max(highest, last ?? highest, Number.isFinite(next) ? next - 1 : highest),
  }
  return missingWithin(within, joinRanges([...known, ...own.ranges]))
}
