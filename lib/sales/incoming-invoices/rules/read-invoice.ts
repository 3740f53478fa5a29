import type { Profile, ReferenceKind } from '../words'
import type { Decimal } from './decimals'

/** Seller or buyer as an invoice names them; null for what it leaves out. */
export interface ReadParty {
  name: string | null
  /** The name that it is known by, if it differs (BT-28, BT-45). */
  tradingName: string | null
  street: string | null
  zipCode: string | null
  city: string | null
  /** State or province (BT-39, BT-54). */
  region: string | null
  country: string | null
  vatId: string | null
  taxNumber: string | null
  /** What the law asks it to state, such as its managers (BT-33). */
  legalInfo: string | null
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
  /** What it is a percentage of, and that percentage (BT-93, BT-94). */
  base: Decimal | null
  percent: Decimal | null
  category: string | null
  vatRate: Decimal | null
  reason: string | null
  /** Code of UNTDID 5189 or 7161. */
  reasonCode: string | null
}

/** A remark of the seller (BG-1, BT-127) and what it is about (a code of UNTDID 4451). */
export interface ReadNote {
  subject: string | null
  text: string
}

/** Another document that an invoice or line names. */
export interface ReadReference {
  kind: ReferenceKind
  number: string
  day: string | null
  description: string | null
}

/** A way of paying, with the account that belongs to it (BG-16 to BG-19). */
export interface ReadMeans {
  /** Code of UNTDID 4461 (BT-81). */
  code: string | null
  text: string | null
  /** An IBAN or another number of an account (BT-84). */
  account: string | null
  holder: string | null
  bic: string | null
  /** The account of the buyer that is debited (BT-91). */
  debited: string | null
  /** The last digits of a card and its holder (BG-18). */
  card: string | null
}

/** One of the terms of payment: a date with the Skonto that belongs to it (BT-9, BT-20). */
export interface ReadTerm {
  text: string | null
  dueDate: string | null
  /** The part of the invoice that is due then (EXTENDED). */
  part: Decimal | null
  discountDays: number | null
  discountPercent: Decimal | null
  /** What the percentage is taken of; null: of the amount due. */
  discountBase: Decimal | null
}

/** An amount that the seller collects for others (BG-DEX-09). */
interface ReadThirdParty {
  name: string | null
  amount: Decimal | null
}

/** A file that is not within the invoice: where it can be found (BT-124). */
export interface ReadLink {
  number: string | null
  description: string | null
  url: string
}

/** A property of an article (BG-32). */
export interface ReadAttribute {
  name: string
  value: string
}

/** A VAT breakdown (BG-23). */
export interface ReadVat {
  category: string | null
  vatRate: Decimal | null
  net: Decimal | null
  vat: Decimal | null
  reason: string | null
  /** Code of the list VATEX (BT-121). */
  reasonCode: string | null
}

export interface ReadLine {
  position: string | null
  /** The line that it is a part of (extensions); null for others. */
  parent: string | null
  name: string | null
  description: string | null
  notes: ReadNote[]
  /** Numbers of the article with the seller and the buyer, and its GTIN (BT-155 to BT-157). */
  sellerNumber: string | null
  buyerNumber: string | null
  standardNumber: string | null
  attributes: ReadAttribute[]
  references: ReadReference[]
  quantity: Decimal | null
  unit: string | null
  price: Decimal | null
  /** Price before its discount (BT-148). */
  grossPrice: Decimal | null
  /** Number of units that the price is for (BT-149), 1 unless stated. */
  priceQuantity: Decimal | null
  net: Decimal | null
  vatRate: Decimal | null
  category: string | null
  /** Days of supply (BG-26, or the day of its delivery). */
  serviceDate: string | null
  serviceDateEnd: string | null
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
  /** Marks of a copy and of a test (CII). */
  isCopy: boolean
  isTest: boolean
  invoiceDate: string | null
  serviceDate: string | null
  serviceDateEnd: string | null
  /** Day of the delivery (BT-72), also beside a period. */
  deliveredOn: string | null
  /** Day on which the VAT arises, if it differs (BT-7), or the code of it (BT-8). */
  taxPointDate: string | null
  taxPointCode: string | null
  currency: string | null
  /** Currency of the seller's VAT return, and the VAT in it (BT-6, BT-111). */
  taxCurrency: string | null
  sumVatInTaxCurrency: Decimal | null
  seller: ReadParty
  buyer: ReadParty
  /** Who is paid in place of the seller (BG-10), for example a factor. */
  payee: ReadParty | null
  taxRepresentative: ReadParty | null
  deliverTo: ReadParty | null
  buyerReference: string | null
  references: ReadReference[]
  notes: ReadNote[]
  means: ReadMeans[]
  /** The mandate of a direct debit and the identifier of its creditor (BT-89, BT-90). */
  mandateReference: string | null
  creditorId: string | null
  paymentReference: string | null
  terms: ReadTerm[]
  sumLines: Decimal | null
  sumAllowances: Decimal | null
  sumCharges: Decimal | null
  sumNet: Decimal | null
  sumVat: Decimal | null
  sumGross: Decimal | null
  prepaid: Decimal | null
  thirdParty: ReadThirdParty[]
  rounding: Decimal | null
  payable: Decimal | null
  allowances: ReadAllowance[]
  vat: ReadVat[]
  lines: ReadLine[]
  attachments: ReadAttachment[]
  links: ReadLink[]
}
