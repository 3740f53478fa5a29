import { z } from 'zod'
import {
  confirmedSum,
  documentRecord,
  documentRow,
  draftFields,
  deliveryNoteFields,
  serviceFields,
} from '@/lib/sales/documents/schema'
import { dayField, idField, versionField } from '@/lib/fields/schema'

const fields = { ...draftFields, ...serviceFields, ...deliveryNoteFields, date: dayField().optional() }

export const createDeliveryNoteInput = z.strictObject({ customerId: idField(), ...fields })

export const updateDeliveryNoteInput = z.strictObject({
  id: idField(),
  version: versionField(),
  customerId: idField().optional(),
  ...fields,
})

/**
 * Input of the editor's save: creates without an id, otherwise updates; `book` books in the same
 * transaction.
 */
export const writeDeliveryNoteInput = updateDeliveryNoteInput.extend({
  id: idField().optional(),
  customerId: idField(),
  book: z.boolean(),
  ...confirmedSum,
})

/** A delivery note as every transport returns it. */
export const deliveryNoteRecord = documentRecord
export type DeliveryNoteRecord = z.output<typeof deliveryNoteRecord>

export const deliveryNoteRow = documentRow.extend({
  number: z.string().nullable(),
  date: z.string(),
  /** The invoice that bills it. */
  invoiceId: z.uuid().nullable(),
})
export type DeliveryNoteRow = z.output<typeof deliveryNoteRow>
