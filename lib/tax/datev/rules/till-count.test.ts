import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { BUSINESS_CASES } from '@/lib/pos/receipts/words'
import { unbalanced } from './balance'
import { bookClosing } from './book-closing'
import type { Booking } from './bookings'
import type { AccountReceipt, ClosingSource, TillLine } from './closing-source'
import { groupReceipts, movementOf, type ClosedReceipt } from './group-receipts'
import { countOf } from './till-count'

const DAY = '2026-12-31'
const NOBODY: AccountReceipt = {
  number: 4711,
  customerId: null,
  customerNumber: '',
  customer: '',
  settles: null,
}

/** Balance of an account: debits less credits. */
const balance = (rows: readonly Booking[], account: string) =>
  sumOf(
    rows.map(({ amount, side, account: one, contra }) => {
      const debit = side === 'S' ? amount : 0 - amount
      return (one === account ? debit : 0) - (contra === account ? debit : 0)
    }),
  )

const line = (change: Partial<TillLine> = {}): TillLine => ({
  businessCase: 'SALE',
  isAgency: false,
  rate: 1900,
  vatKey: 1,
  store: null,
  product: null,
  group: null,
  gross: 119,
  ...change,
})
const closing = (change: Partial<ClosingSource> = {}): ClosingSource => ({
  id: 'z',
  deviceId: 'd',
  number: 12,
  day: DAY,
  till: 'Kasse 1',
  cashAccount: '',
  costCentre: '',
  isSmallBusiness: false,
  groups: [],
  movements: [],
  count: null,
  receiptIds: [],
  ...change,
})
const receiptOf = (index: number) =>
  fc
    .record({
      type: fc.constantFrom('SALE', 'SALE', 'SALE', 'RETURN', 'DEPOSIT', 'WITHDRAWAL'),
      sold: fc.array(
        fc.record({
          businessCase: fc.constantFrom(...BUSINESS_CASES),
          isAgency: fc.boolean(),
          rate: fc.constantFrom(1900, 700, 0, 780, 1800),
          gross: fc.integer({ min: -5_000, max: 20_000 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      split: fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5), fc.integer({ min: -2_000, max: 9_000 })), {
        maxLength: 3,
      }),
      lastMethod: fc.constantFrom(0, 1, 1, 1, 2, 4),
      movementCase: fc.constantFrom(
        null,
        'OPENING_FLOAT',
        'CASH_TRANSIT',
        'OWNER_WITHDRAWAL',
        'WAGES',
        'PAYMENT_OUT',
        'CASH_DIFFERENCE',
      ),
      moved: fc.integer({ min: -20_000, max: 20_000 }),
      isOff: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    })
    .map(({ type, sold, split, lastMethod, movementCase, moved, isOff }) => {
      const isMovement = type === 'DEPOSIT' || type === 'WITHDRAWAL'
      const all = sumOf(sold.map(({ gross }) => gross))
      const rest = all - sumOf(split.map(([, amount]) => amount)) + (isOff ? 7 : 0)
      const payments = isMovement
        ? [{ method: 1, amount: moved }]
        : [...split, [lastMethod, rest] as const].map(([method, amount]) => ({ method, amount }))
      const receipt: ClosedReceipt = {
        id: String(index),
        closingId: 'z',
        madeOn: DAY,
        type: type as ClosedReceipt['type'],
        movementCase: isMovement ? (movementCase as ClosedReceipt['movementCase']) : null,
        reason: '',
        payments,
        allGross: isMovement ? 0 : all,
        turnoverGross: isMovement
          ? 0
          : sumOf(
              sold.filter((one) => one.businessCase === 'SALE' && !one.isAgency).map(({ gross }) => gross),
            ),
        account: NOBODY,
        isHandedOver: false,
      }
      return { receipt, lines: isMovement ? [] : sold.map((one) => line({ ...one, vatKey: null })) }
    })

const days = fc.array(
  fc.record({
    receipts: fc.array(receiptOf(0), { maxLength: 8 }),
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
          )
          const source = closing({ groups, movements, count })
          const rows = bookClosing(source, DATEV_DEFAULTS)
          expect(
            unbalanced({ documents: [], payments: [], closings: [source] }, rows, DATEV_DEFAULTS),
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

/** Cases that are turnover at their own rate. */
const TAXED: readonly string[] = [
  'SALE',
  'DEPOSIT_CHARGED',
  'DEPOSIT_REFUNDED',
  'DISCOUNT',
  'SURCHARGE',
  'SUBSIDY_THIRD_PARTY',
  'TIP_EMPLOYER',
  'VOUCHER_SINGLE_SOLD',
  'VOUCHER_SINGLE_REDEEMED',
]
