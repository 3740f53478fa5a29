import { sumOf, type Cents } from '@/lib/domain/money'
import { lacksReceipts } from '@/lib/pos/closings/rules/lacks-receipts'
import { isCashMovement } from '@/lib/pos/receipts/words'
import { CASH } from './book-closing'
import type { CountedCash, TillCount } from './closing-source'
import { bookedDay, type ClosedReceipt } from './group-receipts'

/** The cash figures that a closing states; amounts are unsigned except the balances. */
export interface StatedCash {
  /** Null if it does not state it. */
  readonly opening: Cents | null
  readonly desired: Cents
  readonly actual: Cents
  readonly deposit: Cents
  readonly withdrawal: Cents
  /** Counted at the till's closing before; null at its first. */
  readonly before: Cents | null
}

/** A closing as it is now, with the figures of its count in earlier files. */
export interface ClosingState {
  /** Business day, and whether the till states it. */
  readonly day: string
  readonly isStated: boolean
  readonly cash: StatedCash
  readonly countReceipts: number
  readonly grossTotal: bigint
  /** A file contains its count. */
  readonly isCounted: boolean
  /** Sums of the counts in files; null without any, and for files that stored none. */
  readonly booked: CountedCash | null
}

interface OpenParts {
  readonly receipts: readonly (ClosedReceipt & { readonly day: string })[]
  readonly count: TillCount | null
}

/**
 * Returns the parts of a closing that belong to the days and are in no file yet: receipts, and the
 * figures of its count. Once the count is in a file, its receipts and the closing before may still
 * arrive: the figures are then the difference to those in files, so that the cash account again
 * holds the counted amount.
 */
export function openParts(
  closing: ClosingState,
  all: readonly ClosedReceipt[],
  { from, to }: { from: string; to: string },
): OpenParts {
  const isWithin = (day: string) => day >= from && day <= to
  const receipts = all
    .filter(({ isHandedOver }) => !isHandedOver)
    .map((receipt) => ({ ...receipt, day: bookedDay(receipt.madeOn, closing) }))
    .filter(({ day }) => isWithin(day))
  return { receipts, count: isWithin(closing.day) ? openCount(closing, all) : null }
}

const FIELDS = ['opening', 'before', 'deposits', 'withdrawals', 'difference', 'missing'] as const

function openCount(closing: ClosingState, all: readonly ClosedReceipt[]): TillCount | null {
  const { cash, isCounted, booked } = closing
  const counted = countOf(cash, all, isIncomplete(closing, all))
  if (!isCounted) return { ...counted, isCorrection: false }
  if (!booked) return null
  const rest = { ...counted, isCorrection: true }
  for (const field of FIELDS) rest[field] -= booked[field]
  return FIELDS.some((field) => rest[field] !== 0) ? rest : null
}

function isIncomplete(closing: ClosingState, receipts: readonly ClosedReceipt[]): boolean {
  const sold = receipts.filter(({ type }) => !isCashMovement(type))
  return lacksReceipts(
    { count: closing.countReceipts, gross: closing.grossTotal },
    {
      sold: sold.length,
      movements: receipts.length - sold.length,
      gross: BigInt(sumOf(sold.map(({ allGross }) => allGross))),
    },
  )
}

/**
 * Returns the figures of a closing's count besides its receipts. A closing that does not state its
 * opening balance has that of a receipt of its opening float, or the one that its expected balance
 * comes from; while receipts are missing, the last count. The rest of the count after all movements
 * is the difference, so that the cash account holds the counted amount; while receipts are missing,
 * it is their cash rather than a difference.
 */
export function countOf(
  stated: StatedCash,
  receipts: readonly ClosedReceipt[],
  isIncomplete: boolean,
): { -readonly [Field in keyof CountedCash]: Cents } {
  const sums = { taken: 0, in: 0, out: 0, float: 0 }
  for (const receipt of receipts) {
    const { type, movementCase, payments } = receipt
    const whole = sumOf(payments.map(({ amount }) => amount))
    if (!isCashMovement(type))
      sums.taken += sumOf(payments.filter(({ method }) => method === CASH).map(({ amount }) => amount))
    else if (type === 'WITHDRAWAL') sums.out += Math.abs(whole)
    else if (movementCase === 'OPENING_FLOAT') sums.float += Math.abs(whole)
    else sums.in += Math.abs(whole)
  }
  const before = stated.before ?? 0
  const implied = stated.desired - sums.taken - stated.deposit + stated.withdrawal
  const unstated = sums.float === 0 ? (isIncomplete ? before : implied) : sums.float
  const opening = stated.opening ?? unstated
  const deposits = Math.max(0, stated.deposit - sums.in - sums.float)
  const withdrawals = Math.max(0, stated.withdrawal - sums.out)
  const left = stated.actual - (opening + sums.taken + sums.in - sums.out + deposits - withdrawals)
  return {
    opening,
    before,
    deposits,
    withdrawals,
    difference: isIncomplete ? 0 : left,
    missing: isIncomplete ? left : 0,
  }
}
