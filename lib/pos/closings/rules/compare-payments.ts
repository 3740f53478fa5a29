import { exactCents, type ExactSum } from '@/lib/domain/money'
import { PAYMENT_CODES } from '@/lib/pos/receipts/words'
import type { ClosingFinding } from '../schema/closing'
import {
  amountFinding,
  countFinding,
  isMovement,
  type CheckedClosing,
  type CountedReceipts,
} from './counted-receipts'

const typeOf = ({ method }: { method: number }) => PAYMENT_CODES[method] ?? 'CASHLESS'

interface Paid {
  amount: ExactSum
  count: number
}

const NOTHING: Paid = { amount: 0n, count: 0 }

function paidBy<T extends Paid>(items: readonly T[], typeOfItem: (item: T) => string): Map<string, Paid> {
  const sums = new Map<string, Paid>()
  for (const item of items) sums.set(typeOfItem(item), plus(sums.get(typeOfItem(item)) ?? NOTHING, item))
  return sums
}

const plus = (a: Paid, b: Paid): Paid => ({ amount: a.amount + b.amount, count: a.count + b.count })

/**
 * Compares amount and number of payments by type. Amounts on account are not payments and are not
 * compared. Cash may include cash movements, as in DSFinV-K's Z_Zahlart, counted with them or not.
 * Null where the till sent no payments.
 */
export function comparePayments(
  { payments: all }: CheckedClosing,
  receipts: CountedReceipts,
): ClosingFinding[] | null {
  if (all === null) return null
  const sent = all
    .filter(({ type }) => type !== 'NONE')
    .map(({ type, amount, count }) => ({ type, amount: exactCents(amount), count }))
  const counted = receipts.payments.filter((one) => typeOf(one) !== 'NONE')
  const expected = paidBy(counted, typeOf)
  const found = paidBy(sent, ({ type }) => type)
  const moved = receipts.cases
    .filter(isMovement)
    .map(({ gross, count }) => ({ amount: gross, count }))
    .reduce(plus, NOTHING)
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((paymentType) =>
    paymentFindings(
      paymentType,
      expected.get(paymentType) ?? NOTHING,
      found.get(paymentType) ?? NOTHING,
      paymentType === 'CASH' ? moved : NOTHING,
    ),
  )
}

/** `moved` is what the payments of the type may include besides. */
function paymentFindings(paymentType: string, expected: Paid, found: Paid, moved: Paid): ClosingFinding[] {
  const withMoved = plus(expected, moved)
  const isPlain = found.amount === expected.amount
  const isWithMoved = found.amount === withMoved.amount
  const isCount =
    found.count === expected.count || (found.count === withMoved.count && (isWithMoved || !isPlain))
  return [
    ...(isPlain || isWithMoved
      ? []
      : [amountFinding('payment', expected.amount, found.amount, { paymentType })]),
    ...(isCount ? [] : [countFinding('paymentCount', expected.count, found.count, { paymentType })]),
  ]
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
