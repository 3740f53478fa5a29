import { exactCents } from '@/lib/domain/money'
import { PAYMENT_CODES } from '@/lib/pos/receipts/words'
import type { ClosingFinding } from '../schema/closing'
import {
  amountFinding,
  countFinding,
  isMovement,
  sumsBy,
  type CheckedClosing,
  type CountedReceipts,
} from './counted-receipts'

const typeOf = ({ method }: { method: number }) => PAYMENT_CODES[method] ?? 'CASHLESS'

/**
 * Compares amount and number of payments by type. Amounts on account are not payments and are not
 * compared. Null where the till sent no payments.
 */
export function comparePayments(
  { payments: all }: CheckedClosing,
  receipts: CountedReceipts,
): ClosingFinding[] | null {
  if (all === null) return null
  const sent = all.filter(({ type }) => type !== 'NONE')
  const counted = receipts.payments.filter((one) => typeOf(one) !== 'NONE')
  const expected = sumsBy(counted, typeOf, ({ amount }) => amount)
  const found = sumsBy(
    sent,
    ({ type }) => type,
    ({ amount }) => exactCents(amount),
  )
  const expectedCounts = sumsBy(counted, typeOf, ({ count }) => BigInt(count))
  const foundCounts = sumsBy(
    sent,
    ({ type }) => type,
    ({ count }) => BigInt(count),
  )
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((paymentType) => {
    const amounts = [expected.get(paymentType) ?? 0n, found.get(paymentType) ?? 0n] as const
    const counts = [
      Number(expectedCounts.get(paymentType) ?? 0),
      Number(foundCounts.get(paymentType) ?? 0),
    ] as const
    return [
      ...(amounts[0] === amounts[1] ? [] : [amountFinding('payment', ...amounts, { paymentType })]),
      ...(counts[0] === counts[1] ? [] : [countFinding('paymentCount', ...counts, { paymentType })]),
    ]
  })
}

const CASH = [1]
const CARDS = [2, 5, 6]
/** Tills differ in whether payment services and prepaid cards are cards. */
const CASHLESS = [0, 2, 3, 5, 6, 7]

/** Compares the counts that every closing has. */
export function compareCounts(closing: CheckedClosing, receipts: CountedReceipts): ClosingFinding[] {
  const { countReceipts, countCanceled, cases } = receipts
  const movements = cases.filter(isMovement).reduce((sum, { count }) => sum + count, 0)
  const paid = (methods: readonly number[]) =>
    receipts.payments.reduce((sum, { method, count }) => sum + (methods.includes(method) ? count : 0), 0)
  const checks: readonly (readonly [ClosingFinding['code'], readonly [number, ...number[]], number])[] = [
    ['countReceipts', [countReceipts - movements, countReceipts], closing.countReceipts],
    ['countCanceled', [countCanceled], closing.countCanceled],
    ['cashCount', [paid(CASH)], closing.cashCount],
    ['cardPaymentCount', [paid(CARDS), paid(CASHLESS)], closing.cardPaymentCount],
  ]
  return checks.flatMap(([code, expected, found]) =>
    expected.includes(found) ? [] : [countFinding(code, expected[0], found)],
  )
}
