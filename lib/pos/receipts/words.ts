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

/**
 * Kind of a record of a till (BON_TYP of DSFinV-K). Only RECEIPT counts in any figure; for OTHER
 * the till names the kind.
 */
export const RECEIPT_KINDS = [
  'RECEIPT',
  'INVOICE',
  'TRANSFER',
  'ORDER',
  'TRAINING',
  'VOID',
  'ABORTED',
  'BENEFIT_IN_KIND',
  'OTHER',
] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** Business case of a line (GV_TYP of DSFinV-K). */
export const BUSINESS_CASES = [
  'SALE',
  'DEPOSIT_CHARGED',
  'DEPOSIT_REFUNDED',
  'DISCOUNT',
  'SURCHARGE',
  'SUBSIDY_GENUINE',
  'SUBSIDY_THIRD_PARTY',
  'TIP_EMPLOYER',
  'TIP_EMPLOYEE',
  'VOUCHER_SINGLE_SOLD',
  'VOUCHER_SINGLE_REDEEMED',
  'VOUCHER_MULTI_SOLD',
  'VOUCHER_MULTI_REDEEMED',
  'RECEIVABLE_CREATED',
  'RECEIVABLE_SETTLED',
  'ADVANCE_RECEIVED',
  'ADVANCE_SETTLED',
] as const
export type BusinessCase = (typeof BUSINESS_CASES)[number]

/** Business case of a cash movement (GV_TYP of DSFinV-K). */
export const MOVEMENT_CASES = [
  'OPENING_FLOAT',
  'CASH_TRANSIT',
  'OWNER_DEPOSIT',
  'OWNER_WITHDRAWAL',
  'WAGES',
  'PAYMENT_IN',
  'PAYMENT_OUT',
  'CASH_DIFFERENCE',
] as const
export type MovementCase = (typeof MOVEMENT_CASES)[number]

/** In sums by business case: lines sold for an agency, whatever their case. */
export const AGENCY_SECTION = 'AGENCY'

const TURNOVER_CASES: ReadonlySet<string> = new Set<BusinessCase>([
  'SALE',
  'DEPOSIT_CHARGED',
  'DEPOSIT_REFUNDED',
  'DISCOUNT',
  'SURCHARGE',
  'SUBSIDY_THIRD_PARTY',
  'TIP_EMPLOYER',
  'VOUCHER_SINGLE_SOLD',
  'VOUCHER_SINGLE_REDEEMED',
])

/** Business cases of goods and services: what they sell is turnover, or an agency's. */
export const GOODS_CASES: readonly string[] = [...TURNOVER_CASES]

/** Whether lines of a RECEIPT with this case are turnover: own lines, not those of an agency. */
export const isTurnover = (businessCase: BusinessCase, agencyId: string | null): boolean =>
  agencyId === null && TURNOVER_CASES.has(businessCase)

/** How a payment was made (ZAHLART_TYP of DSFinV-K). */
export const PAYMENT_TYPES = [
  'CASH',
  'CASHLESS',
  'NONE',
  'DEBIT_CARD',
  'CREDIT_CARD',
  'PAYMENT_SERVICE',
  'PREPAID_CARD',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/**
 * Code of a payment in `receipt.payment_methods`, and its type. Code 4 is a promise to pay: its
 * amount is a receivable, no payment. Code 0 is a method that is unknown, and never cash.
 */
export const PAYMENT_CODES: Readonly<Record<number, PaymentType>> = {
  0: 'CASHLESS',
  1: 'CASH',
  2: 'CASHLESS',
  3: 'PAYMENT_SERVICE',
  4: 'NONE',
  5: 'DEBIT_CARD',
  6: 'CREDIT_CARD',
  7: 'PREPAID_CARD',
  8: 'NONE',
}

/** The code of payments on account: their amount is a receivable. */
export const ON_ACCOUNT = 4

export const REFERENCE_TYPES = ['TRANSACTION', 'INVOICE', 'DELIVERY_NOTE', 'OTHER'] as const
export const CUSTOMER_TYPES = ['CUSTOMER', 'EMPLOYEE'] as const
export const AMOUNT_TYPES = ['BASE', 'DISCOUNT', 'EXTRA'] as const

/** Inconsistencies in the figures of a receipt; stored and shown, never corrected. */
export const RECEIPT_FLAGS = [
  'lineGross',
  'lineNet',
  'vatRate',
  'rateUnknown',
  'taxNotAllowed',
  'turnoverLimit',
  'taxGross',
  'taxNet',
  'taxSum',
  'sumGross',
  'sumNet',
  'sumVat',
  'payments',
  'paymentMethod',
  'customerMissing',
  'sign',
  'cashMovement',
  'future',
  'beforeUse',
  'duplicate',
  'exceeds',
  'tseSerial',
  'unknownField',
  'malformed',
] as const

/**
 * Flags that follow from other records when a receipt is read: neither stored nor settled, and what
 * the receipt states is consistent.
 */
export const DERIVED_FLAGS: readonly (typeof RECEIPT_FLAGS)[number][] = ['turnoverLimit']

/** An inconsistency as stored; values in wire format, `path` of the field where there is one. */
export interface StoredFlag {
  code: (typeof RECEIPT_FLAGS)[number]
  expected: string
  found: string
  path?: string
}

/** What a person found a flagged receipt to be. */
export const SETTLED_AS = ['DUPLICATE', 'DISTINCT', 'EXPLAINED'] as const

/** Signed by the security module (TSE), attempted but not signed, or without one. */
export const TSE_STATES = ['SIGNED', 'FAILED', 'NONE'] as const

/** Kinds of records that tills push. */
export const RECORD_KINDS = ['receipt', 'closing'] as const

/**
 * Why a pushed record was refused: its number or uuid was used with other content, or it is
 * unreadable.
 */
export const REJECTION_STATES = ['conflict', 'invalid'] as const

/**
 * Kinds of records of tills that a person settles with a reason. An excess is a receipt that takes
 * back more than is left of another one: an answer to its other flags does not settle it.
 */
export const SETTLED_KINDS = ['receipt', 'closing', 'rejection', 'excess'] as const

/** Number, instant and amount of a rejected record; null where it has none that can be read. */
export interface RejectionSummary {
  number: string | null
  /** ISO 8601 */
  at: string | null
  /** A decimal in euros. */
  amount: string | null
}
