import type { Profile } from '../words'
import type { Decimal } from './decimals'

/** Seller or buyer as an invoice names them; null for what it leaves out. */
export interface ReadParty {
  name: string | null
  street: string | null
  zipCode: string | null
  city: string | null
  country: string | null
  vatId: string | null
  taxNumber: string | null
  /** Contact for questions (BG-6): a person or department, phone and mail. */
  contactName: string | null
  phone: string | null
  mail: string | null
  /** Electronic address (BT-34, BT-49). */
  electronicAddress: string | null
  /** Other identifiers and the number in a register (BT-29, BT-30). */
  identifiers: string[]
  /** Its number with the other party (BT-46 of a buyer). */
  partyNumber: string | null
}

/** A line's or document's allowance or charge, with the VAT that it belongs to. */
export interface ReadAllowance {
  isCharge: boolean
  amount: Decimal | null
  category: string | null
  vatRate: Decimal | null
}

/** A VAT breakdown (BG-23). */
export interface ReadVat {
  category: string | null
  vatRate: Decimal | null
  net: Decimal | null
  vat: Decimal | null
  reason: string | null
}

export interface ReadLine {
  position: string | null
  name: string | null
  quantity: Decimal | null
  unit: string | null
  price: Decimal | null
  /** Number of units that the price is for (BT-149), 1 unless stated. */
  priceQuantity: Decimal | null
  net: Decimal | null
  vatRate: Decimal | null
  category: string | null
  allowances: ReadAllowance[]
  /** A heading or a part of another line (EXTENDED), whose amount counts in that line. */
  isInformation: boolean
}

/** A file within an invoice; `bytes` is null if it cannot be unpacked. */
export interface ReadAttachment {
  fileName: string
  type: string
  bytes: Uint8Array | null
}

/** An e-invoice as its XML states it: amounts and signs as written, never calculated. */
export interface ReadInvoice {
  syntax: 'UBL' | 'CII' | 'ZUGFERD1'
  /** Whether the root is UBL's CreditNote. */
  isCreditNote: boolean
  guideline: string | null
  profile: Profile
  typeCode: string | null
  number: string | null
  invoiceDate: string | null
  serviceDate: string | null
  serviceDateEnd: string | null
  dueDate: string | null
  currency: string | null
  seller: ReadParty
  buyer: ReadParty
  buyerReference: string | null
  orderReference: string | null
  /** Codes of the payment means (BT-81). */
  paymentCodes: string[]
  ibans: string[]
  bics: string[]
  paymentReference: string | null
  paymentTerms: string | null
  discountDays: number | null
  discountPercent: Decimal | null
  sumLines: Decimal | null
  sumAllowances: Decimal | null
  sumCharges: Decimal | null
  sumNet: Decimal | null
  sumVat: Decimal | null
  sumGross: Decimal | null
  prepaid: Decimal | null
  rounding: Decimal | null
  payable: Decimal | null
  allowances: ReadAllowance[]
  vat: ReadVat[]
  lines: ReadLine[]
  attachments: ReadAttachment[]
}
