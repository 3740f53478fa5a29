import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { DOCUMENT_KINDS, INVOICE_TYPES, TAX_PERIODS, type STORED_KINDS } from '@/lib/domain/document-kind'
import { INVOICE_FILE_TYPES } from '@/lib/domain/file-type'
import { z } from 'zod'
import {
  cancelInput,
  confirmedSum,
  documentKey,
  documentRecord,
  documentRef,
  documentRow,
  draftFields,
  DELIVERY_NOTES_MAX,
  POSITIONS_MAX,
  serviceFields,
} from '@/lib/sales/documents/schema'
import { moneyFields, receivedFields, settlementFields } from '@/lib/sales/open-items/schema'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import type { PaymentKind, RecordedMethod } from '@/lib/domain/payment-method'
import { proofFields } from '@/lib/sales/supply-proofs/schema'
import { advanceIds } from '@/lib/sales/advances/schema'
import {
  dayField,
  idField,
  moneyField,
  quantityField,
  requiredLongText,
  versionField,
} from '@/lib/fields/schema'

const invoiceFields = {
  ...draftFields,
  ...serviceFields,
  invoiceDate: dayField().optional(),
}

const invoiceType = z.enum(INVOICE_TYPES)

/**
 * A new draft. COLLECTIVE bills several delivery notes of the customer, DEFAULT one or none;
 * ADVANCE and FINAL are chosen here and stay.
 */
export const createInvoiceInput = z.strictObject({
  customerId: idField(),
  invoiceType: invoiceType.optional(),
  deliveryNoteIds: z.array(idField()).max(DELIVERY_NOTES_MAX).optional(),
  /** For a final invoice: the advances that it deducts. */
  advanceIds: advanceIds.optional(),
  ...invoiceFields,
})

export const updateInvoiceInput = z.strictObject({
  id: idField(),
  version: versionField(),
  customerId: idField().optional(),
  ...invoiceFields,
})

/** Further delivery notes of its customer for a draft. */
export const addDeliveryNotesInput = documentRef.extend({
  deliveryNoteIds: z.array(idField()).min(1).max(DELIVERY_NOTES_MAX),
})

/** The advances that a draft of a final invoice deducts, instead of those so far. */
export const deductAdvancesInput = documentRef.extend({ advanceIds })

/**
 * Input of the editor's save: creates without an id, otherwise updates. In the same transaction, it
 * also bills the given delivery notes and, with `book`, books the invoice.
 */
export const writeInvoiceInput = z.strictObject({
  id: idField().optional(),
  version: versionField(),
  customerId: idField(),
  date: dayField().optional(),
  ...draftFields,
  ...serviceFields,
  /** Only for a new invoice. */
  invoiceType: invoiceType.optional(),
  /** Of a final invoice: the advances that it deducts from now on. */
  advanceIds: advanceIds.optional(),
  deliveryNoteIds: z.array(idField()).max(DELIVERY_NOTES_MAX).optional(),
  book: z.boolean(),
  ...confirmedSum,
})

const taxPeriod = z.enum(TAX_PERIODS)

/** `taxPeriod` is the period that takes the cancellation's VAT: by default the current one. */
export const cancelInvoiceInput = cancelInput.extend({ taxPeriod: taxPeriod.default('CURRENT') })

/** The same supply is billed again: by default the original's period takes the VAT. */
export const rewriteInvoiceInput = cancelInput.extend({ taxPeriod: taxPeriod.default('ORIGINAL') })

export const paymentInput = documentRef.extend({ ...receivedFields, ...settlementFields })
export const payBalanceInput = documentRef.extend({ date: dayField().optional(), ...moneyFields })
export const payOutInput = documentRef.extend(moneyFields)
export const undoPaymentInput = documentRef.extend({ paymentId: idField(), date: dayField().optional() })

/** Quantities have the sign of the billed ones. */
export const creditInput = documentRef.extend({
  positions: z
    .array(
      z
        .strictObject({
          positionId: idField(),
          quantity: quantityField().optional(),
          amount: moneyField().optional(),
        })
        .refine(({ quantity, amount }) => (quantity === undefined) !== (amount === undefined), {
          path: ['quantity'],
          error: 'document.creditEither',
        }),
    )
    .min(1)
    .max(POSITIONS_MAX),
  reason: requiredLongText(500, 'document.reasonMissing'),
})

/** One file of an invoice. */
export const invoiceFileKey = documentKey.extend({ fileId: idField() })

/** A file of an invoice as every transport returns it. */
const invoiceFileRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(INVOICE_FILE_TYPES),
  size: z.number(),
})
export type InvoiceFileRecord = z.output<typeof invoiceFileRecord>

const eInvoiceFormat = z.enum(E_INVOICE_FORMATS)

/** An invoice as every transport returns it: the document with the field names of the API. */
export const invoiceRecord = documentRecord.extend({
  invoiceType,
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string(),
  /** What a booked one has; NONE for drafts. */
  eInvoiceFormat,
  /** Files that go with it, in the order they were added. */
  attachments: z.array(invoiceFileRecord),
  ...proofFields,
  /** Which till's receipt it states, and how that was paid, in German; '' for none. */
  receiptNote: z.string(),
})
export type InvoiceRecord = z.output<typeof invoiceRecord>

export const invoiceRow = documentRow.extend({
  invoiceType,
  documentKind: z.enum(DOCUMENT_KINDS),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  openAmount: z.string(),
  /** How far it is settled; null for drafts. */
  settlement: z.enum(SETTLEMENTS).nullable(),
  /** What a booked one has; NONE for drafts. */
  eInvoiceFormat,
  /** The till's receipt whose sale it states: the till has taxed it, so it is in no sum. */
  receiptId: z.uuid().nullable(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

/** A position with its invoice; amounts of a text line are null. */
export interface ListedPosition {
  invoice: InvoiceRow
  position: number
  productNumber: string
  name: string
  description: string
  unit: string | null
  quantity: string | null
  price: string | null
  /** Rabatt: a percentage, or an amount per unit; 0 for none. */
  rebatePercent: string | null
  rebate: string | null
  vatRate: string | null
  sumNet: string | null
  sumGross: string | null
}

/** A payment on an invoice; amounts of a reversal are negative. */
export interface ListedPayment {
  id: string
  documentId: string
  documentKind: (typeof STORED_KINDS)[number]
  date: string
  kind: PaymentKind
  paymentMethod: RecordedMethod
  invoiceNumber: string | null
  customerNumber: string
  customerName: string
  amount: string
  discount: string
  writeOff: string
  reason: string
  isReversal: boolean
  /** '' without one. */
  cashDesk: string
}
