import { centsText, type ExactSum } from '@/lib/domain/money'
import type { LowestCash } from '@/lib/pos/receipts/rules/lowest-cash'
import { MOVEMENT_CASES } from '@/lib/pos/receipts/words'
import type { ClosingFinding, ClosingRecord } from '../schema/closing'

/** The fields of a closing that are checked. */
export type CheckedClosing = Pick<
  ClosingRecord,
  | 'startTime'
  | 'endTime'
  | 'grossTotal'
  | 'netTotal'
  | 'taxTotal'
  | 'countReceipts'
  | 'countCanceled'
  | 'cardPaymentCount'
  | 'cashCount'
  | 'cashDesired'
  | 'cashActual'
  | 'cashDeposit'
  | 'cashAbsorption'
  | 'taxes'
  | 'openingCash'
  | 'payments'
  | 'businessCases'
  | 'firstReceipt'
  | 'lastReceipt'
  | 'count'
>

/** A sum over lines or cash movements of a closing's receipts; cents. */
export interface CountedCase {
  /** A business case or movement case; AGENCY for lines sold for an agency. */
  businessCase: string
  /** Key of DSFinV-K; 0 for older receipts whose reason is unknown. */
  vatKey: number
  /** Percent × 100 */
  vatRate: number
  gross: ExactSum
  net: ExactSum
  /** Lines, or movements. */
  count: number
}

interface CountedPayment {
  /** A code of PAYMENT_CODES. */
  method: number
  amount: ExactSum
  count: number
}

/** The sums of the receipts with a closing's number. */
export interface CountedReceipts {
  /** Of kind RECEIPT, cash movements included. */
  countReceipts: number
  countCanceled: number
  /** Cents, over all lines. */
  allGross: ExactSum
  cases: readonly CountedCase[]
  /** Without those of cash movements. */
  payments: readonly CountedPayment[]
  /** Whether the first and last receipt that the closing names have arrived. */
  hasFirst: boolean
  hasLast: boolean
  /**
   * How low the drawer was in between, as if it had begun empty, and when; null if never below
   * that.
   */
  lowestCash: LowestCash | null
}

const MOVEMENTS: ReadonlySet<string> = new Set(MOVEMENT_CASES)

export const isMovement = ({ businessCase }: { businessCase: string }): boolean => MOVEMENTS.has(businessCase)

/** Returns a finding on two amounts in cents. */
export const amountFinding = (
  code: ClosingFinding['code'],
  expected: ExactSum,
  found: ExactSum,
  of: Partial<ClosingFinding> = {},
): ClosingFinding => ({ code, expected: centsText(expected), found: centsText(found), ...of })

/** Returns a finding on two counts. */
export const countFinding = (
  code: ClosingFinding['code'],
  expected: number,
  found: number,
  of: Partial<ClosingFinding> = {},
): ClosingFinding => ({ code, expected: String(expected), found: String(found), ...of })

/** Returns the sum of amounts by key. */
export function sumsBy<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
  of: (item: T) => ExactSum,
): Map<K, ExactSum> {
  const sums = new Map<K, ExactSum>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0n) + of(item))
  return sums
}
