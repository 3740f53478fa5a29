import { z } from 'zod'
import { DOCUMENT_KINDS } from '@/lib/domain/document-kind'
import { dayField, idField, versionField } from '@/lib/fields/schema'
import {
  confirmedSum,
  documentRecord,
  documentRow,
  draftFields,
  serviceFields,
} from '@/lib/sales/documents/schema'
import { INCOMING_STATES } from '@/lib/sales/incoming-invoices/words'

/** Terms and references that only customers have. */
const {
  paymentMethod: _method,
  discountDays: _days,
  discountPercent: _percent,
  buyerReference: _reference,
  leitwegId: _leitweg,
  delivery: _delivery,
  ...ofSupplier
} = draftFields

const fields = { ...ofSupplier, ...serviceFields, date: dayField().optional() }

/** `customerId` is the supplier, in all inputs. */
export const createSelfBilledInput = z.strictObject({ customerId: idField(), ...fields })

export const updateSelfBilledInput = z.strictObject({
  id: idField(),
  version: versionField(),
  customerId: idField().optional(),
  ...fields,
})

/**
 * Input of the editor's save: creates without an id, otherwise updates; `book` books in the same
 * transaction.
 */
export const writeSelfBilledInput = updateSelfBilledInput.extend({
  id: idField().optional(),
  customerId: idField(),
  book: z.boolean(),
  ...confirmedSum,
})

const incomingState = z.enum(INCOMING_STATES)

/** An invoice written for a supplier as every transport returns it; `customer…` is the supplier. */
export const selfBilledRecord = documentRecord.extend({
  /** Its received invoice, and why that was refused; null for a draft. */
  incoming: z
    .object({ id: z.uuid(), version: z.number(), state: incomingState, refusedBecause: z.string() })
    .nullable(),
})
export type SelfBilledRecord = z.output<typeof selfBilledRecord>

export const selfBilledRow = documentRow.extend({
  documentKind: z.enum(DOCUMENT_KINDS),
  number: z.string().nullable(),
  date: z.string(),
  /** State of its received invoice; null for a draft. */
  incomingState: incomingState.nullable(),
})
export type SelfBilledRow = z.output<typeof selfBilledRow>
