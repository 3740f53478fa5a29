import { z } from 'zod'
import {
  AMOUNT_TYPES,
  CUSTOMER_TYPES,
  MOVEMENT_CASES,
  PAYMENT_TYPES,
  RECEIPT_KINDS,
  REFERENCE_TYPES,
} from '@/lib/pos/receipts/words'

/** Parts of a receipt as it is read back: amounts as printed, up to five decimals. */

const text = z.string().optional()

/** A sum of one VAT rate as printed. */
export const printedTax = z.object({
  vatKey: z.number().nullable(),
  vatRate: z.string(),
  gross: z.string(),
  net: z.string(),
  vat: z.string(),
})

const reference = z.object({
  type: z.enum(REFERENCE_TYPES),
  name: text,
  date: text,
  deviceSerial: text,
  closingNumber: z.number().optional(),
  receiptUuid: text,
  number: text,
  line: text,
})

const customer = z.object({
  partnerId: text,
  name: text,
  id: text,
  type: z.enum(CUSTOMER_TYPES).optional(),
  street: text,
  zipCode: text,
  city: text,
  country: text,
  vatId: text,
})

/** Data that a till sends about a receipt beyond its figures. */
export const receiptHead = {
  kind: z.enum(RECEIPT_KINDS),
  kindName: z.string().nullable(),
  /** Of DEPOSIT and WITHDRAWAL. */
  businessCase: z.enum(MOVEMENT_CASES).nullable(),
  reason: z.string().nullable(),
  /** Start of the transaction; `createdAt` if the till did not send it. */
  startedAt: z.string(),
  /** The name of the operator if the till sent no id. */
  operatorId: z.string().nullable(),
  terminalId: z.string().nullable(),
  customer: customer.nullable(),
  note: z.string().nullable(),
  allocations: z.array(z.string()),
  references: z.array(reference),
}

export const receiptPayment = z.object({
  method: z.union([z.number(), z.literal('UNKNOWN')]),
  type: z.enum(PAYMENT_TYPES),
  /** As the till names it; an unknown method as sent. */
  name: z.string().nullable(),
  amount: z.string(),
  currency: z.string().nullable(),
  foreignAmount: z.string().nullable(),
})

/** A transaction of the security module as sent. */
const transaction = z.object({
  transactionNumber: z.number().optional(),
  signatureCounter: z.number().optional(),
  start: text,
  end: text,
  serial: text,
  signature: text,
  processType: text,
  processData: text,
  error: text,
  qrCodeData: text,
})

export const receiptTse = z.object({
  transactionNumber: z.number().nullable(),
  signatureCounter: z.number().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  serial: z.string().nullable(),
  signature: z.string().nullable(),
  processType: z.string().nullable(),
  processData: z.string().nullable(),
  error: z.string().nullable(),
  qrCodeData: z.string().nullable(),
  /** All of them, where there are several. */
  transactions: z.array(transaction),
})

/** How a price came about. */
const priceAmount = z.object({
  type: z.enum(AMOUNT_TYPES),
  vatKey: z.number().optional(),
  gross: z.string(),
  net: text,
  vat: text,
})

const subItem = z.object({
  productNumber: text,
  gtin: text,
  name: text,
  groupId: text,
  group: text,
  quantity: text,
  factor: text,
  unit: text,
  vatKey: z.number().optional(),
  gross: text,
  net: text,
  vat: text,
})

/** Data that a till sends about a line beyond the short form. */
export const lineExtra = {
  position: z.string(),
  gtin: z.string().nullable(),
  unit: z.string().nullable(),
  factor: z.string().nullable(),
  groupId: z.string().nullable(),
  businessCase: z.string(),
  businessCaseName: z.string().nullable(),
  voucherNumber: z.string().nullable(),
  agencyId: z.string().nullable(),
  inHouse: z.boolean().nullable(),
  isVoid: z.boolean(),
  terminalId: z.string().nullable(),
  /** Key of DSFinV-K; null if it is unknown. */
  vatKey: z.number().nullable(),
  /** The net as sent, where it is not `sumNet`. */
  sentNet: z.string().nullable(),
  /** Of a line with several VAT rates, as printed. */
  taxes: z.array(printedTax),
  amounts: z.array(priceAmount),
  subItems: z.array(subItem),
}
