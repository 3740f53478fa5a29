import { sumOf } from '@/lib/domain/money'
import { isCashMovement, type RECEIPT_TYPES } from '../words'
import { inOrder, type PlaceInTime } from './in-order'

/** A receipt or cash movement, as far as it puts cash into a drawer or takes some out. */
export interface CashFlow extends PlaceInTime {
  /** Cents; what is taken out is negative. */
  cash: number
}

/** A receipt's payments: a code of PAYMENT_CODES, and cents at the same index. */
interface PaidReceipt {
  type: (typeof RECEIPT_TYPES)[number]
  methods: readonly number[]
  amounts: readonly number[]
}

const CASH = 1

/**
 * Returns the cents that a receipt puts into the drawer: its payments in cash. A cash movement has
 * one payment, and the sign of its type.
 */
export function cashOf({ type, methods, amounts }: PaidReceipt): number {
  if (!isCashMovement(type)) return sumOf(amounts.filter((_, index) => methods[index] === CASH))
  const moved = Math.abs(sumOf(amounts))
  return type === 'DEPOSIT' ? moved : 0 - moved
}

/** The lowest amount of a drawer that began empty, below zero, and when it first had it. */
export interface LowestCash {
  cents: number
  /** Milliseconds */
  at: number
}

/**
 * Returns the lowest amount that a drawer had after one of the flows, in order of time, then
 * number; null if it never fell below its beginning. The order of the flows changes nothing.
 */
export function lowestCash(flows: readonly CashFlow[]): LowestCash | null {
  let cents = 0
  let lowest: LowestCash | null = null
  for (const { cash, createdAt } of flows.toSorted(inOrder)) {
    cents += cash
    if (cents < (lowest?.cents ?? 0)) lowest = { cents, at: createdAt }
  }
  return lowest
}
