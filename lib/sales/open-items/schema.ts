import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '@/lib/domain/document-kind'
import { z } from 'zod'
import { receivedFields, settlementFields } from '@/lib/sales/documents/schema'
import { dunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { idField, moneyField, versionField } from '@/lib/fields/schema'

const amount = z.string()

/** Sums of open items by how long they have been due, as wire decimals. */
const ageSums = z.object({
  notDue: amount,
  days1to30: amount,
  days31to60: amount,
  days61to90: amount,
  older: amount,
  /** All of them. */
  open: amount,
  /** What customers have paid too much or are to get back; positive. */
  credit: amount,
  /** Dunning fees and interest beside the invoices; not in `open`. */
  claims: amount,
})
export type AgeSums = z.output<typeof ageSums>

/** What a customer owes. */
export const openItemsRow = ageSums.extend({
  id: z.uuid(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  /** How many documents are open. */
  items: z.number(),
  oldestDueDate: z.string().nullable(),
})
export type OpenItemsRow = z.output<typeof openItemsRow>

/** A document with something open, or with a credit (negative `openAmount`). */
const openItem = z.object({
  id: z.uuid(),
  version: z.number(),
  documentKind: z.enum(DOCUMENT_KINDS),
  status: z.enum(DOCUMENT_STATUSES),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  sumGross: amount,
  openAmount: amount,
  /** Skonto that a payment of today may take, and until when. */
  discountGranted: amount,
  discountUntil: z.string().nullable(),
  /** The last reminder it had, 1 to 3. */
  reminderLevel: z.number().nullable(),
})
export type OpenItem = z.output<typeof openItem>

export const customerAccount = openItemsRow.omit({ id: true }).extend({
  documents: z.array(openItem),
  /** What is open of dunning fees and interest. */
  dunningClaims: z.array(dunningClaimRecord),
})
export type CustomerAccount = z.output<typeof customerAccount>

export const customerKey = z.strictObject({ customerId: idField() })

/** Most invoices that one incoming payment settles. */
export const INVOICES_MAX = 200

/** Money of one customer for several invoices; what is left of `amount` is a credit on the last one. */
export const incomingPaymentInput = z.strictObject({
  customerId: idField(),
  ...receivedFields,
  amount: moneyField(),
  items: z
    .array(z.strictObject({ id: idField(), version: versionField(), ...settlementFields }))
    .min(1, 'validation.required')
    .max(INVOICES_MAX, 'validation.tooMany'),
})
