import { DOCUMENT_STATUSES, STORED_KINDS } from '@/lib/domain/document-kind'
import { z } from 'zod'
import { documentRef, paymentRecord } from '@/lib/sales/documents/schema'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { dayField, idField, longText, moneyField, requiredText, versionField } from '@/lib/fields/schema'
import { MONEY_METHODS } from '@/lib/domain/payment-method'
import { UNASSIGNED_PARTS, UNASSIGNED_REASONS } from './words'

/**
 * How money was received or paid. Cash goes through a cash desk: without `cashDeskId` the only one
 * that is kept by hand, if there is one; with several it is required.
 */
export const moneyFields = {
  paymentMethod: z.enum(MONEY_METHODS, { error: 'validation.invalidChoice' }).default('BANKTRANSFER'),
  cashDeskId: idField().nullish(),
}

/**
 * The money and additional reductions: `discount` is the Skonto taken, `writeOff` needs a `reason`.
 */
export const settlementFields = {
  amount: moneyField(),
  discount: moneyField().optional(),
  writeOff: moneyField().optional(),
  reason: longText(200).optional(),
}
/**
 * When and how money came in; `overpayment` marks a payment as intended although nothing is open.
 */
export const receivedFields = {
  date: dayField().optional(),
  ...moneyFields,
  overpayment: z.boolean().optional(),
}

const amount = z.string()

/** Sums of open items by how long they have been due, as wire decimals. */
const ageSums = z.object({
  notDue: amount,
  days1to30: amount,
  days31to60: amount,
  days61to90: amount,
  older: amount,
  /** Sum of all ages. */
  open: amount,
  /** Overpayments and amounts to be paid back; positive. */
  credit: amount,
  /** Dunning fees and interest in addition to the invoices; not in `open`. */
  claims: amount,
})
export type AgeSums = z.output<typeof ageSums>

/** A customer's open items. */
export const openItemsRow = ageSums.extend({
  id: z.uuid(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  /** Number of open documents. */
  items: z.number(),
  oldestDueDate: z.string().nullable(),
})
export type OpenItemsRow = z.output<typeof openItemsRow>

/** A document with an open amount, or with a credit (negative `openAmount`). */
const openItem = z.object({
  id: z.uuid(),
  version: z.number(),
  documentKind: z.enum(STORED_KINDS),
  status: z.enum(DOCUMENT_STATUSES),
  invoiceNumber: z.string(),
  /** The invoice that was written for a receipt on account; null without one, and for invoices. */
  receiptInvoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  sumGross: amount,
  openAmount: amount,
  /** Skonto that a payment of today may take, and until when. */
  discountGranted: amount,
  discountUntil: z.string().nullable(),
  /** Level of its last reminder, 1 to 3. */
  reminderLevel: z.number().nullable(),
})
export type OpenItem = z.output<typeof openItem>

export const customerAccount = openItemsRow.omit({ id: true }).extend({
  documents: z.array(openItem),
  /** Open dunning fees and interest. */
  dunningClaims: z.array(dunningClaimRecord),
})
export type CustomerAccount = z.output<typeof customerAccount>

export const customerKey = z.strictObject({ customerId: idField() })

/** Maximum number of invoices settled by one incoming payment. */
export const INVOICES_MAX = 200

/**
 * Money of one customer for several invoices; the rest of `amount` becomes a credit on the last
 * one.
 */
export const incomingPaymentInput = z.strictObject({
  customerId: idField(),
  ...receivedFields,
  amount: moneyField(),
  items: z
    .array(z.strictObject({ id: idField(), version: versionField(), ...settlementFields }))
    .min(1, 'validation.required')
    .max(INVOICES_MAX, 'validation.tooMany'),
})

export const receiptKey = z.strictObject({ id: idField() })

/** What a customer owes by a till's receipt on account. */
export const receiptClaim = z.object({
  id: z.uuid(),
  version: z.number(),
  customerId: z.uuid(),
  customerName: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  dueDate: z.string().nullable(),
  sumGross: amount,
  openAmount: amount,
  /** The customer's credit on other documents, which may settle it. */
  credit: amount,
  payments: z.array(paymentRecord),
})
export type ReceiptClaim = z.output<typeof receiptClaim>

/** A till's receipt that waits for a person. */
export const unassignedRow = z.object({
  /** Id of the receipt. */
  id: z.uuid(),
  part: z.enum(UNASSIGNED_PARTS),
  reason: z.enum(UNASSIGNED_REASONS),
  /** Negative for returned goods or money paid back. */
  amount,
  number: z.number(),
  till: z.string(),
  /** Name of the customer as the till sent it; '' for none. */
  customer: z.string(),
  date: z.string(),
})
export type UnassignedRow = z.output<typeof unassignedRow>

/** The earlier claims that a till's receipt paid, and the parts of it that wait for a person. */
export const tillMoney = z.object({
  id: z.uuid(),
  unassigned: z.array(unassignedRow),
  /** The delivery note of goods that the till handed over without a sale; null without one. */
  deliveryNote: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  payments: z.array(
    z.object({ documentId: z.uuid(), documentKind: z.enum(STORED_KINDS), number: z.string(), amount }),
  ),
})
export type TillMoney = z.output<typeof tillMoney>

export const assignCustomerInput = receiptKey.extend({ customerId: idField() })

/**
 * The number of an invoice, or of a receipt on account with or without „Bon“ in front; with the
 * customer if receipts of several customers have it.
 */
export const assignPaymentInput = receiptKey.extend({
  number: requiredText(50),
  customerId: idField().nullish(),
})

export const payOutReceiptInput = documentRef.extend(moneyFields)
export const undoReceiptPaymentInput = documentRef.extend({
  paymentId: idField(),
  date: dayField().optional(),
})
