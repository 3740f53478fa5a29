import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { balance, closing, receiptOf, TAXED } from '@/tests/support/till-chains'
import { unbalanced } from './balance'
import { bookClosing } from './book-closing'
import { groupReceipts, movementOf } from './group-receipts'
import { countOf } from './till-count'

const DAY = '2026-12-31'

const days = fc.array(
  fc.record({
    receipts: fc.array(receiptOf, { maxLength: 8 }),
    counted: fc.integer({ min: 0, max: 100_000 }),
    states: fc.option(fc.integer({ min: 0, max: 50_000 })),
    desired: fc.integer({ min: -50_000, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('closings one after the other', () => {
  it('leave on the cash account what was counted, whatever tills say, and on each other what was sold', () => {
    fc.assert(
      fc.property(days, (made) => {
        let before: number | null = null
        let cash = 0
        for (const { receipts, counted, states, desired } of made) {
          const own = receipts.map(({ receipt, lines }, index) => ({
            receipt: { ...receipt, id: String(index), day: DAY },
            lines,
          }))
          const sold = own.filter(({ lines }) => lines.length > 0)
          const groups = groupReceipts(sold.map(({ receipt }) => receipt)).map((one) => ({
            ...one,
            lines: one.receiptIds.flatMap((id) => own[Number(id)]?.lines ?? []),
          }))
          const movements = own
            .filter(({ lines }) => lines.length === 0)
            .map(({ receipt }) => movementOf(receipt))
          const stated = { opening: states, desired, actual: counted, deposit: 0, withdrawal: 0, before }
          const count = countOf(
            stated,
            own.map(({ receipt }) => receipt),
            false,
          )
          const source = closing({ groups, movements, count: { ...count, isCorrection: false } })
          const rows = bookClosing(source, DATEV_DEFAULTS)
          expect(
            unbalanced(
              { documents: [], payments: [], closings: [source], incoming: [], cash: [] },
              rows,
              DATEV_DEFAULTS,
            ),
          ).toBeNull()
          cash += balance(rows, '1000')
          expect(cash).toBe(counted)
          const cards = sold
            .flatMap(({ receipt }) => receipt.payments)
            .filter(({ method }) => [2, 3, 5].includes(method))
          const transit = sumOf(
            movements.filter((one) => one.businessCase === 'CASH_TRANSIT').map(({ amount }) => amount),
          )
          expect(balance(rows, '1360')).toBe(
            sumOf(cards.map(({ amount }) => amount)) - transit - (count.opening - (before ?? 0)),
          )
          const full = sold
            .flatMap(({ lines }) => lines)
            .filter((one) => one.rate === 1900 && !one.isAgency && TAXED.includes(one.businessCase))
          expect(balance(rows, '8400')).toBe(0 - sumOf(full.map(({ gross }) => gross)))
          before = counted
        }
      }),
      { numRuns: 200 },
    )
  })
})
