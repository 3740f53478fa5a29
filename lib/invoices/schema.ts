import { z } from 'zod'
import {
  DOCUMENT_KINDS,
  documentRecord,
  draftFields,
  PAYMENT_METHODS,
  positionInput,
  POSITIONS_MAX,
  serviceFields,
  STATUSES,
} from '@/lib/documents/schema'
import { dayField, idField, moneyField, requiredText, textField, versionField } from '@/lib/fields/schema'

const invoiceFields = { ...draftFields, ...serviceFields, invoiceDate: dayField().optional() }

/** A new draft. `invoiceType` COLLECTIVE bills delivery notes and comes with them. */
export const createInvoiceInput = z.strictObject({
  customerId: idField(),
  invoiceType: z.literal('DEFAULT').optional(),
  ...invoiceFields,
})

export const updateInvoiceInput = z.strictObject({
  id: idField(),
  version: versionField(),
  customerId: idField().optional(),
  ...invoiceFields,
})

/** The editor's save: creates without an id, else updates; `book` books in the same transaction. */
export const writeInvoiceInput = z.strictObject({
  id: idField().optional(),
  version: versionField(),
  customerId: idField(),
  ...invoiceFields,
  book: z.boolean(),
})

const days = z.string().regex(/^\d{1,3}$/, 'validation.days')
const dayOrNone = dayField().or(z.literal(''))

/** What the editor's form holds: text as typed. The server checks again by the schemas above. */
export const draftForm = z.object({
  ...draftFields,
  customerId: z.uuid('invoice.customerRequired'),
  invoiceDate: dayField(),
  serviceDate: dayOrNone,
  serviceDateEnd: dayOrNone,
  paymentDays: days,
  discountDays: days,
  positions: z
    .array(positionInput.extend({ name: requiredText(250) }))
    .max(POSITIONS_MAX, 'validation.tooManyPositions'),
})

/** What the live preview prints. */
export const previewInvoiceInput = z.strictObject({
  ...invoiceFields,
  useGrossPrice: z.boolean(),
  customerNumber: textField(50).optional(),
})

export const invoiceKey = z.strictObject({ id: idField() })
export const invoiceRef = z.strictObject({ id: idField(), version: versionField() })
export const cancelInvoiceInput = invoiceRef.extend({ cancelNote: textField(500) })

export const paymentInput = invoiceRef.extend({
  date: dayField().optional(),
  amount: moneyField(),
  paymentMethod: z.enum(PAYMENT_METHODS).default('BANKTRANSFER'),
})
export const undoPaymentInput = invoiceRef.extend({ paymentId: idField() })

export const addPositionInput = positionInput
  .omit({ id: true })
  .extend({ id: idField(), version: versionField() })
export const patchPositionInput = positionInput
  .omit({ id: true })
  .extend({ id: idField(), positionId: idField(), version: versionField() })
export const deletePositionInput = invoiceRef.extend({ positionId: idField() })
export const orderPositionsInput = invoiceRef.extend({ ids: z.array(idField()) })

/** An invoice as every door answers it: the document with the seed's names. */
export const invoiceRecord = documentRecord.extend({
  invoiceType: z.enum(['DEFAULT', 'COLLECTIVE']),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string(),
})
export type InvoiceRecord = z.output<typeof invoiceRecord>

/** A row of the list. */
export const invoiceRow = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.enum(STATUSES),
  documentKind: z.enum(DOCUMENT_KINDS),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  customerCity: z.string(),
  sumNet: z.string(),
  sumVat: z.string(),
  sumGross: z.string(),
  openAmount: z.string(),
})
export type InvoiceRow = z.output<typeof invoiceRow>
