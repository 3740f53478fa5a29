/**
 * Type of a till's receipt. The first three are turnover; DEPOSIT and WITHDRAWAL move cash and have
 * no lines.
 */
export const RECEIPT_TYPES = ['SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL'] as const

/**
 * Whether a receipt deposits or withdraws cash: it has no lines, its sums are zero, and its payment
 * is the amount moved.
 */
export const isCashMovement = (type: (typeof RECEIPT_TYPES)[number]): boolean =>
  type === 'DEPOSIT' || type === 'WITHDRAWAL'

/** Inconsistencies in the figures of a receipt; stored and shown, never corrected. */
export const RECEIPT_FLAGS = [
  'lineGross',
  'lineNet',
  'vatRate',
  'sumGross',
  'sumNet',
  'sumVat',
  'payments',
  'sign',
  'cashMovement',
] as const

/** Signed by the security module (TSE), attempted but not signed, or without one. */
export const TSE_STATES = ['SIGNED', 'FAILED', 'NONE'] as const

/** Kinds of records that tills push. */
export const RECORD_KINDS = ['receipt', 'closing'] as const

/**
 * Why a pushed record was refused: its number or uuid was used with other content, or it is
 * unreadable.
 */
export const REJECTION_STATES = ['conflict', 'invalid'] as const

/** Kinds of records of tills that a person settles with a reason. */
export const SETTLED_KINDS = ['receipt', 'rejection'] as const

/** Number, instant and amount of a rejected record; null where it has none that can be read. */
export interface RejectionSummary {
  number: string | null
  /** ISO 8601 */
  at: string | null
  /** A decimal in euros. */
  amount: string | null
}
