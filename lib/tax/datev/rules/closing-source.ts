import type { BasisPoints, Cents } from '@/lib/domain/money'
import type { StatedAccounts } from '@/lib/domain/revenue-account'
import type { BUSINESS_CASES, MOVEMENT_CASES } from '@/lib/pos/receipts/words'

/** Lines of one kind, with the accounts stated for their goods. */
export interface TillLine extends StatedAccounts {
  readonly businessCase: (typeof BUSINESS_CASES)[number]
  /** Sold in the name of another business. */
  readonly isAgency: boolean
  readonly rate: BasisPoints
  /** Key of DSFinV-K; null where unknown. */
  readonly vatKey: number | null
  readonly gross: Cents
}

/** Lines with the net sum that their receipts state. */
export interface TaxedLine extends TillLine {
  readonly net: Cents
}

/** `method` is a code of `receipt.payment_methods`. */
interface TillPayment {
  readonly method: number
  readonly amount: Cents
}

/** A receipt sold on account: its number is the key of the open item. */
export interface AccountReceipt {
  readonly number: number
  /** Null without a partner. */
  readonly customerId: string | null
  /** '' without a partner. */
  readonly customerNumber: string
  readonly customer: string
  /** The receipt on account („Bon 4711“) or invoice that it refers to; null without any. */
  readonly settles: string | null
}

/**
 * Receipts of a closing that are booked as one: all that were paid in one and the same way, or a
 * single one that was not.
 */
export interface TillGroup {
  readonly day: string
  readonly lines: readonly TillLine[]
  readonly payments: readonly TillPayment[]
  readonly receipt: AccountReceipt | null
}

/** Cash put into the till or, negative, taken out of it, without a sale. */
export interface TillMovement {
  readonly day: string
  readonly businessCase: (typeof MOVEMENT_CASES)[number]
  readonly amount: Cents
  readonly reason: string
}

/** Amounts that a count books in addition to the receipts; in a correction, only the changes. */
export interface CountedCash {
  /** In the drawer when the closing began. */
  readonly opening: Cents
  /** Counted at the closing before; 0 at the till's first. */
  readonly before: Cents
  /** Deposits and withdrawals for which the till sent no receipts. */
  readonly deposits: Cents
  readonly withdrawals: Cents
  /** Difference of the count; 0 while receipts are missing. */
  readonly difference: Cents
  /** The rest that the count leaves while receipts are missing; 0 once all are there. */
  readonly missing: Cents
}

/** The closing's own figures on the cash, as far as no file contains them. */
export interface TillCount extends CountedCash {
  /** Its count is in an earlier file; receipts or the closing before came later. */
  readonly isCorrection: boolean
}

/**
 * A daily closing with those of its receipts that are of the period and not handed over yet. The
 * receipts state what was sold and how it was paid, the closing what was counted.
 */
export interface ClosingSource {
  readonly id: string
  readonly deviceId: string
  readonly number: number
  /** Business day. */
  readonly day: string
  readonly till: string
  /** The till's own cash account; '' for that of its place. */
  readonly cashAccount: string
  readonly cashSlot?: number
  /** Cost centre of the store; '' without one. */
  readonly costCentre: string
  readonly isSmallBusiness: boolean
  readonly groups: readonly TillGroup[]
  readonly movements: readonly TillMovement[]
  /** Null where it was handed over and has not changed, or is not of the period. */
  readonly count: TillCount | null
  readonly receiptIds: readonly string[]
}
