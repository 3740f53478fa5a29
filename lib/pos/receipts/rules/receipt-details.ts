import type { AMOUNT_TYPES, CUSTOMER_TYPES, PaymentType, REFERENCE_TYPES } from '@/lib/pos/receipts/words'

/** Amounts of these types are decimals in euros, as printed: up to five decimals. */
export interface PrintedTax {
  /** Key of DSFinV-K. */
  vatKey: number | null
  /** Percent */
  vatRate: string
  gross: string
  net: string
  vat: string
}

export interface ReceiptReference {
  type: (typeof REFERENCE_TYPES)[number]
  name?: string
  /** As sent: a day or an instant. */
  date?: string
  deviceSerial?: string
  closingNumber?: number
  receiptUuid?: string
  number?: string
  line?: string
}

export interface ReceiptCustomer {
  partnerId?: string
  name?: string
  id?: string
  type?: (typeof CUSTOMER_TYPES)[number]
  street?: string
  zipCode?: string
  city?: string
  country?: string
  vatId?: string
}

/** Data that the till sent for a payment beyond its code and amount. */
export interface PaymentDetails {
  /** The method as sent, if it is not one of ours. */
  method?: string
  type?: PaymentType
  name?: string
  /** ISO 4217 */
  currency?: string
  foreignAmount?: string
}

/** A transaction of the security module; instants as ISO 8601. */
export interface TseDetails {
  transactionNumber?: number
  signatureCounter?: number
  start?: string
  end?: string
  serial?: string
  signature?: string
  processType?: string
  processData?: string
  error?: string
  qrCodeData?: string
}

/** The fields of a receipt without a column of their own, in wire format; only those sent. */
export interface ReceiptDetails {
  kindName?: string
  /** ISO 8601 */
  startedAt?: string
  operatorId?: string
  terminalId?: string
  customer?: ReceiptCustomer
  note?: string
  allocations?: string[]
  references?: ReceiptReference[]
  /** Of a cash movement. */
  reason?: string
  taxes?: PrintedTax[]
  /** At the index of the payment; null for one with nothing more than code and amount. */
  payments?: (PaymentDetails | null)[]
  /** Of the transaction in the columns: only the fields without a column. */
  tse?: TseDetails
  /** All transactions, where there are several. */
  transactions?: TseDetails[]
}

export interface PriceAmount {
  type: (typeof AMOUNT_TYPES)[number]
  vatKey?: number
  gross: string
  net?: string
  vat?: string
}

export interface SubItem {
  productNumber?: string
  gtin?: string
  name?: string
  groupId?: string
  group?: string
  quantity?: string
  factor?: string
  unit?: string
  vatKey?: number
  gross?: string
  net?: string
  vat?: string
}

/** The fields of a line that have no column of their own, in wire format. */
export interface LineDetails {
  position?: string
  /** From 2: this row is another VAT rate of the line before. */
  part?: number
  voucherNumber?: string
  agencyId?: string
  inHouse?: boolean
  isVoid?: boolean
  terminalId?: string
  factor?: string
  businessCaseName?: string
  amounts?: PriceAmount[]
  subItems?: SubItem[]
  /** As sent, where the stored net differs. */
  sumNet?: string
  /** Of a line with several VAT rates, in its first row. */
  taxes?: PrintedTax[]
  /** The till sent no price: the stored one is gross ÷ quantity. */
  isPriceDerived?: true
}
