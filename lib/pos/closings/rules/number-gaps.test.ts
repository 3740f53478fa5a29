import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberRange } from '../schema/closing'
import { NO_CLOSING } from '../words'
import { hasRepeats, receiptGaps, transactionGaps, withoutElsewhere, type NumberRow } from './number-gaps'
import { joinRanges } from './number-ranges'

const ranged = (numbers: Iterable<number>): NumberRange[] =>
  joinRanges([...numbers].map((number) => ({ from: number, to: number })))
const numbersIn = (ranges: readonly NumberRange[]) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
const rowOf = (
  closingNumber: number,
  numbers: readonly number[],
  own: Partial<NumberRow> = {},
): NumberRow => ({
  deviceId: 'till',
  closingNumber,
  serial: '',
  ranges: ranged(numbers),
  count: numbers.length,
  ...own,
})
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const gapsOf = (own: NumberRow, before: NumberRow | null = null, after: NumberRow[] = []) =>
  numbersIn(receiptGaps({ own, before, after }))

describe('numbers missing among the receipts of a closing', () => {
  it('are none for consecutive ones, which begin anywhere in the first closing of a till', () => {
    expect(gapsOf(rowOf(1, span(500, 510)))).toEqual([])
  })

  it('are those between its receipts, and between the closing before and it', () => {
    expect(gapsOf(rowOf(2, [4, 5, 8]), rowOf(1, [1, 2]))).toEqual([3, 6, 7])
  })

  it('are those behind it, as soon as receipts follow that no closing covers', () => {
    expect(gapsOf(rowOf(1, span(1, 5)), null, [rowOf(2, [8, 9])])).toEqual([6, 7])
    expect(gapsOf(rowOf(1, span(1, 5)), null, [rowOf(NO_CLOSING, [2000, 7])])).toEqual([6])
    expect(gapsOf(rowOf(1, span(1, 5)), null, [rowOf(NO_CLOSING, [-3])])).toEqual([])
  })

  it('are counted from the first number again if the till begins anew with each closing', () => {
    expect(gapsOf(rowOf(2, span(1, 9)), rowOf(1, span(1, 5)))).toEqual([])
    expect(gapsOf(rowOf(2, span(3, 9)), rowOf(1, span(1, 5)))).toEqual([1, 2])
    expect(gapsOf(rowOf(1, span(1, 5)), null, [rowOf(2, span(1, 9))])).toEqual([])
  })

  it('are not those that arrived under another closing, or by another registration of the till', () => {
    const own = rowOf(2, [6, 8, 9, 12])
    const gaps = receiptGaps({ own, before: null, after: [] })
    const left = (...others: NumberRow[]) =>
      numbersIn(withoutElsewhere(gaps, { own, before: rowOf(1, span(1, 5)), others }))
    expect(left()).toEqual([7, 10, 11])
    expect(left(rowOf(3, [7, 13]), rowOf(NO_CLOSING, [11]))).toEqual([10])
    expect(left(rowOf(2, span(6, 10), { deviceId: 'anew' }))).toEqual([11])
  })

  it('are not filled by other closings of a till that begins anew with each of them', () => {
    const own = rowOf(2, [1, 2, 4])
    const gaps = receiptGaps({ own, before: null, after: [] })
    const of = { own, before: rowOf(1, [1, 2, 3]), others: [rowOf(3, [3])] }
    expect(numbersIn(withoutElsewhere(gaps, of))).toEqual([3])
  })

  it('are, over all closings of a till, what never came between its first and its last number, once each', () => {
    const day = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), fc.boolean(), (days, isOpen) => {
        let next = 1
        const rows = days.flatMap((came, index) => {
          const numbers = came.flatMap((isThere) => (isThere ? [next++] : (next++, [])))
          return numbers.length > 0 ? [rowOf(index + 1, numbers)] : []
        })
        // the receipts of the last day may lack a closing
        const closed = isOpen && rows.length > 1 ? rows.slice(0, -1) : rows
        const found = closed.flatMap((own, index) =>
          gapsOf(own, closed[index - 1] ?? null, own === closed.at(-1) ? rows.slice(closed.length) : []),
        )
        const came = new Set(rows.flatMap(({ ranges }) => numbersIn(ranges)))
        const limit = closed.length < rows.length ? (rows.at(-1)?.ranges[0]?.from ?? 0) : Math.max(0, ...came)
        const missing = span(Math.min(...came), limit).filter((number) => !came.has(number))
        expect(found.toSorted((a, b) => a - b)).toEqual(came.size === 0 ? [] : missing)
      }),
    )
  })
})

describe('numbers that several records have', () => {
  it('show in the count of the records', () => {
    expect(hasRepeats(rowOf(1, [1, 2, 5]))).toBe(false)
    expect(hasRepeats(rowOf(1, [1, 2, 2]))).toBe(true)
  })
})

describe('transactions missing of a TSE', () => {
  const missing = (own: number[], known: number[], of: Partial<Parameters<typeof transactionGaps>[0]> = {}) =>
    numbersIn(
      transactionGaps({
        own: rowOf(1, own, { serial: 'S' }),
        known: ranged([...known, ...own]),
        first: null,
        last: null,
        after: [],
        ...of,
      }),
    )

  it('are those between and before its own that no till has sent', () => {
    expect(missing([10, 11, 15], [])).toEqual([12, 13, 14])
    expect(missing([10, 11, 15], [6, 12, 14])).toEqual([7, 8, 9, 13])
  })

  it('are those up to the first and the last one that the closing names', () => {
    expect(missing([10, 11], [], { first: 8, last: 13 })).toEqual([8, 9, 12, 13])
    expect(missing([10, 11], [8], { first: 11, last: 10 })).toEqual([9])
  })

  it('are those before what no closing covers', () => {
    expect(missing([10, 11], [], { after: [rowOf(NO_CLOSING, [3, 14])] })).toEqual([12, 13])
  })
})
