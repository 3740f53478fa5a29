import fc from 'fast-check'
import { sumOf } from '@/lib/domain/money'
import { BUSINESS_CASES } from '@/lib/pos/receipts/words'
import type { Booking } from '@/lib/tax/datev/rules/bookings'
import type { AccountReceipt, ClosingSource, TillCount, TillLine } from '@/lib/tax/datev/rules/closing-source'
import type { ClosedReceipt } from '@/lib/tax/datev/rules/group-receipts'

/** Random receipts of a till's days, and helpers for their bookings. */

export const NOBODY: AccountReceipt = {
  number: 4711,
  customerId: null,
  customerNumber: '',
  customer: '',
  settles: null,
}

/** Balance of an account: debits less credits. */
export const balance = (rows: readonly Booking[], account: string) =>
  sumOf(
    rows.map(({ amount, side, account: one, contra }) => {
      const debit = side === 'S' ? amount : 0 - amount
      return (one === account ? debit : 0) - (contra === account ? debit : 0)
    }),
  )

export const line = (change: Partial<TillLine> = {}): TillLine => ({
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
/** An empty closing with the given changes. */
export const closing = (change: Partial<ClosingSource> = {}): ClosingSource => ({
  id: 'z',
  deviceId: 'd',
  number: 12,
  day: '2026-12-31',
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
/** An empty till count with the given changes. */
export const counted = (change: Partial<TillCount> = {}): TillCount => ({
  opening: 0,
  before: 0,
  deposits: 0,
  withdrawals: 0,
  difference: 0,
  missing: 0,
  isCorrection: false,
  ...change,
})

/** A receipt with its lines; the lines of a cash movement are empty. */
export const receiptOf = fc
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
      id: '',
      closingId: 'z',
      madeOn: '2026-12-31',
      type: type as ClosedReceipt['type'],
      movementCase: isMovement ? (movementCase as ClosedReceipt['movementCase']) : null,
      reason: '',
      payments,
      allGross: isMovement ? 0 : all,
      turnoverGross: isMovement
        ? 0
        : sumOf(sold.filter((one) => one.businessCase === 'SALE' && !one.isAgency).map(({ gross }) => gross)),
      account: NOBODY,
      isHandedOver: false,
    }
    return {
      receipt,
      lines: isMovement ? [] : sold.map((one) => line({ ...one, vatKey: one.rate === 0 ? 5 : null })),
    }
  })

/** Cases that are turnover at their own rate. */
export const TAXED: readonly string[] = [
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
