import type { VatCategory } from '@/lib/domain/vat'

/**
 * An invoice in the terms of EN 16931, from which every syntax is written. Amounts are decimals
 * with two places ("1234.50"), quantities and prices plain decimals, days `YYYY-MM-DD`; '' is
 * "not given" in texts.
 */
export interface EInvoice {
  number: string
  typeCode: TypeCode
  issueDate: string
  /** Null if nothing is to be paid. */
  dueDate: string | null
  currency: 'EUR'
  /** BT-10: the Leitweg-ID of authorities. */
  buyerReference: string
  orderNumber: string
  /** BT-16: the delivery note of all lines. */
  despatchNumber: string
  notes: readonly string[]
  seller: Seller
  buyer: Party
  /**
   * Day, or first and last day, of the supply, null for an advance, which bills none; where it
   * went, if not to the buyer's address.
   */
  delivery: { from: string | null; until: string | null; party: DeliveryParty | null }
  payment: Payment
  /** BT-20, with Skonto as XRechnung writes it. */
  terms: string
  /** BG-3: the invoice that a cancellation or credit refers to, the advances of a final invoice. */
  preceding: readonly { number: string; date: string }[]
  vat: readonly VatBreakdown[]
  /** BG-20: rebates on the whole, one per category and percentage. */
  allowances: readonly (Allowance & Rate)[]
  totals: Totals
  lines: readonly Line[]
  attachments: readonly Attachment[]
}

/**
 * UNTDID 1001: 326 partial invoice (Abschlagsrechnung), 380 invoice, 381 credit note (positive
 * amounts), 384 correction (a Storno with negative amounts), 389 self-billed (Gutschrift).
 */
type TypeCode = '326' | '380' | '381' | '384' | '389'

/** An electronic address with its scheme (EAS), such as `EM` for e-mail. */
export interface Endpoint {
  scheme: string
  value: string
}

export interface Address {
  line1: string
  line2: string
  zipCode: string
  city: string
  /** ISO 3166 alpha-2, XK for Kosovo; files state it as `statedCountry`. */
  country: string
}

interface Contact {
  name: string
  phone: string
  mail: string
}

export interface Party {
  name: string
  /** The seller's number for the buyer, or another number of the party. */
  id: string
  vatId: string
  address: Address
  contact: Contact
  endpoint: Endpoint | null
}

export interface Seller extends Party {
  taxNumber: string
  /** Number in the commercial register. */
  registerNumber: string
  /** Court of registration, managing directors. */
  legalInfo: string
}

interface DeliveryParty {
  name: string
  address: Address
}

/** How it is paid (BG-16). */
export type Payment =
  | { kind: 'transfer'; reference: string; iban: string; bic: string; holder: string }
  | { kind: 'debit'; reference: string; creditorId: string; mandate: string; iban: string }
  | { kind: 'cash'; reference: string }
  /** A Storno or credit is settled with the original. */
  | { kind: 'clearing'; reference: string }

export interface Rate {
  category: VatCategory
  /** Percent, such as "19" or "7.8"; "0" for all but S. */
  percent: string
}

export interface VatBreakdown extends Rate {
  net: string
  vat: string
  /** Why no VAT is charged; '' for S and Z. */
  reason: string
}

/** A rebate (Rabatt), net; negative on a Storno, and on lines with a negative sum. */
export interface Allowance {
  amount: string
  /** Percentage and the net it applies to; null if they do not give the amount. */
  of: { percent: string; base: string } | null
}

/** BG-22. */
interface Totals {
  lines: string
  /** BT-107; null without allowances of the document. */
  allowances: string | null
  net: string
  vat: string
  gross: string
  /** BT-113: paid before the invoice; null for nothing. */
  prepaid: string | null
  /** BT-115 */
  due: string
}

export interface Line extends Rate {
  id: string
  name: string
  description: string
  note: string
  sellerId: string
  quantity: string
  /** UN/ECE recommendation 20. */
  unit: string
  /** Net and never negative; a refund has a negative quantity. */
  price: string
  /** BG-27. */
  allowance: Allowance | null
  /** Price × quantity less the allowance. */
  net: string
}

/** A supporting document (BG-24). */
export interface Attachment {
  id: string
  fileName: string
  mime: string
  base64: string
}
