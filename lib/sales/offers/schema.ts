import { z } from 'zod'
import { DOCUMENT_KINDS } from '@/lib/domain/document-kind'
import { dayField, idField, moneyField, percentField, versionField } from '@/lib/fields/schema'
import {
  confirmedSum,
  documentRecord,
  documentRef,
  documentRow,
  draftFields,
  offerFields,
  POSITIONS_MAX,
  serviceFields,
} from '@/lib/sales/documents/schema'
import { OFFER_STATES } from './rules/offer-state'

const fields = { ...draftFields, ...serviceFields, ...offerFields, date: dayField().optional() }

/** Without `validUntil` an offer is valid for 30 days; null sets no limit. */
export const createOfferInput = z.strictObject({ customerId: idField(), ...fields })

export const updateOfferInput = z.strictObject({
  id: idField(),
  version: versionField(),
  customerId: idField().optional(),
  ...fields,
})

/**
 * Input of the editor's save: creates without an id, otherwise updates; `book` books in the same
 * transaction.
 */
export const writeOfferInput = updateOfferInput.extend({
  id: idField().optional(),
  customerId: idField(),
  book: z.boolean(),
  ...confirmedSum,
})

/** `positions`: the optional and alternative positions that the customer wants. */
export const acceptOfferInput = documentRef.extend({
  date: dayField().optional(),
  positions: z.array(idField()).max(POSITIONS_MAX).default([]),
})

export const declineOfferInput = documentRef.extend({ date: dayField().optional() })

/** `percent` of what was ordered, or a gross `amount`: one of them. */
export const billAdvanceInput = documentRef.extend({
  percent: percentField().optional(),
  amount: moneyField().optional(),
})

const state = z.enum(OFFER_STATES)

/** An offer or order confirmation as every transport returns it. */
export const offerRecord = documentRecord.extend({
  state,
  /** Of an accepted offer or its confirmation: quantities that are neither delivered nor billed. */
  remaining: z.array(z.object({ positionId: z.uuid(), quantity: z.string() })),
  /** Booked delivery notes of the order without an invoice. */
  notesToBill: z.array(z.uuid()),
})
export type OfferRecord = z.output<typeof offerRecord>

export const offerRow = documentRow.extend({
  documentKind: z.enum(DOCUMENT_KINDS),
  number: z.string().nullable(),
  date: z.string(),
  validUntil: z.string().nullable(),
  acceptedOn: z.string().nullable(),
  declinedOn: z.string().nullable(),
  state,
})
export type OfferRow = z.output<typeof offerRow>
