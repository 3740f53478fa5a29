/** TILL: the drawer of a till. OFFICE: counted cash without a till. DRAWER: an open drawer. */
export const DESK_KINDS = ['TILL', 'OFFICE', 'DRAWER'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** Kinds of desks that users create; a till's desk comes with the till. */
export const OWN_DESK_KINDS = ['OFFICE', 'DRAWER'] as const satisfies readonly DeskKind[]

/**
 * Cash movements of tills, and kinds that only a cash book has. TILL_TRANSIT is the Geldtransit
 * that a till recorded; CASH_TRANSIT of a closing is the change between it and the one before.
 */
export const ENTRY_KINDS = [
  'OPENING_FLOAT',
  'TAKINGS',
  'PAYMENT_IN',
  'OWNER_DEPOSIT',
  'CASH_TRANSIT',
  'TILL_TRANSIT',
  'EXPENSE',
  'PAYMENT_OUT',
  'OWNER_WITHDRAWAL',
  'WAGES',
  'CASH_DIFFERENCE',
  'INVOICE_PAYMENT',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Kinds that people type. CASH_TRANSIT goes either way: to the bank, another desk, or back. */
export const TYPED_KINDS = [
  'OPENING_FLOAT',
  'TAKINGS',
  'PAYMENT_IN',
  'OWNER_DEPOSIT',
  'CASH_TRANSIT',
  'EXPENSE',
  'PAYMENT_OUT',
  'OWNER_WITHDRAWAL',
  'WAGES',
] as const satisfies readonly EntryKind[]
export type TypedKind = (typeof TYPED_KINDS)[number]

/** Where an entry comes from; entries made by a closing or payment cannot be cancelled here. */
export const ENTRY_ORIGINS = ['TYPED', 'COUNT', 'CLOSING', 'PAYMENT'] as const

/**
 * Records that an INVOICE_PAYMENT pays: an invoice, a receipt on account, or a supplier's invoice.
 */
export const PAID_KINDS = ['INVOICE', 'RECEIPT', 'INCOMING'] as const

/** A part of an entry at a VAT rate: basis points, and cents with the sign of the entry. */
export interface TaxedPart {
  readonly vatRate: number
  readonly gross: number
}

/** Notes and coins in euro, in cents, the largest first. */
export const DENOMINATIONS = [
  50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const

/** Notes or coins of a count: their value in cents, and their number. */
export interface Denomination {
  readonly value: number
  readonly pieces: number
}

export type EntryOrigin = (typeof ENTRY_ORIGINS)[number]
