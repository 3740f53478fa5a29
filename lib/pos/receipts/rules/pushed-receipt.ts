import type {
  BusinessCase,
  MovementCase,
  ReceiptKind,
  RECEIPT_TYPES,
  TSE_STATES,
} from '@/lib/pos/receipts/words'
import type { LineDetails, PaymentDetails, ReceiptDetails } from './receipt-details'
import type { FieldNote } from './findings'

/** A printed sum of one VAT rate; 1/100,000 EUR. */
export interface PushedTax {
  /** Key of DSFinV-K; null if the till sent none. */
  vatKey: number | null
  /** Percent × 100 */
  vatRate: number
  gross: number
  net: number
  vat: number
}

/** The fields of a line beyond the short form. */
export interface LineExtra {
  productNumber: string | null
  gtin: string | null
  unit: string | null
  groupId: string | null
  businessCase: BusinessCase | null
  vatKey: number | null
  /** Null for the shop's own goods. */
  agencyId: string | null
  /** Of a line with several rates, such as a bundle; empty for any other. */
  taxes: PushedTax[]
  /** 1/100,000 EUR, if the net was sent finer than a cent. */
  fineNet: number | null
  /** Base − discount + extra in 1/100,000 EUR; null without `amounts`. */
  madeUp: number | null
  isPriceDerived: boolean
  details: LineDetails
}

export interface PushedLine {
  productId: string | null
  name: string
  /** '' without one. */
  productGroup: string
  /** 1/1,000 */
  quantity: number
  /** Gross, 1/10,000 EUR. */
  price: number
  vatRateId: string | null
  /** Percent × 100; of a line with several rates the first. */
  vatRate: number
  /** Cents */
  sumGross: number
  /** Null if the till sent none. */
  sumNet: number | null
  /** Null for the short form. */
  extra: LineExtra | null
}

export interface PushedPayment {
  /** Code of PAYMENT_CODES. */
  method: number
  /** Cents */
  amount: number
  /** Null if there is nothing but a known method and the amount. */
  details: PaymentDetails | null
}

interface PushedTse {
  transactionNumber: number | null
  signatureCounter: number | null
  /** Milliseconds */
  start: number | null
  end: number | null
  serial: string | null
  signature: string | null
}

/** The fields of a receipt beyond the short form. */
export interface ReceiptExtra {
  kind: ReceiptKind
  /** Of DEPOSIT and WITHDRAWAL; null for the usual one. */
  movementCase: MovementCase | null
  /** As printed; empty if the till sent none. */
  taxes: PushedTax[]
  /** Without payments and TSE data. */
  details: ReceiptDetails
}

/** A receipt as pushed, in the units of the database. */
export interface PushedReceipt {
  uuid: string
  number: number
  type: (typeof RECEIPT_TYPES)[number]
  /** Milliseconds */
  createdAt: number
  cashier: string | null
  closingNumber: number | null
  cancels: string | null
  sumGross: number
  sumNet: number
  sumVat: number
  lines: PushedLine[]
  payments: PushedPayment[]
  tse: PushedTse | null
  /** Null for the short form. */
  extra: ReceiptExtra | null
  /** Fields that were not read, for flags. */
  notes: readonly FieldNote[]
}

export const kindOf = ({ extra }: Pick<PushedReceipt, 'extra'>): ReceiptKind => extra?.kind ?? 'RECEIPT'

const ON_ACCOUNT = 4
const SOLD: readonly PushedReceipt['type'][] = ['SALE', 'RETURN', 'CANCELLATION']

const RECEIVABLES: readonly (BusinessCase | null)[] = ['RECEIVABLE_CREATED', 'RECEIVABLE_SETTLED']

/**
 * Whether a receipt affects what customers owe: it creates, takes back or settles a claim, or hands
 * over goods that the office bills.
 */
export const isOnAccount = (receipt: PushedReceipt): boolean =>
  SOLD.includes(receipt.type) && (kindOf(receipt) === 'TRANSFER' ? isDelivery(receipt) : isClaim(receipt))

/** Only goods for a customer: transfers to tables and tills exist, too. */
const isDelivery = ({ extra, payments, cancels }: PushedReceipt): boolean =>
  extra?.details.customer !== undefined ||
  cancels !== null ||
  payments.some(({ method }) => method === ON_ACCOUNT)

const isClaim = (receipt: PushedReceipt): boolean =>
  kindOf(receipt) === 'RECEIPT' &&
  (receipt.payments.some(({ method }) => method === ON_ACCOUNT) ||
    receipt.lines.some(({ extra }) => RECEIVABLES.includes(extra?.businessCase ?? null)))

/**
 * NONE without a security module; FAILED if it gave no signature: an outage, not an error of the
 * receipt.
 */
export const tseStateOf = ({ tse }: Pick<PushedReceipt, 'tse'>): (typeof TSE_STATES)[number] =>
  tse === null ? 'NONE' : tse.signature === null ? 'FAILED' : 'SIGNED'
