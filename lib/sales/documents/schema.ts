import { VAT_CATEGORIES } from '@/lib/domain/vat'
import {
  DOCUMENT_FAMILIES,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  INVOICE_TYPES,
  POSITION_KINDS,
} from '@/lib/domain/document-kind'
import { z } from 'zod'
import {
  countryField,
  dayField,
  deliveryField,
  deliveryRecord,
  idField,
  longText,
  moneyField,
  percentField,
  positionInput,
  priceOriginRecord,
  textField,
  versionField,
} from '@/lib/fields/schema'
import { advanceIds, advanceRecord, rateSumRecord } from '@/lib/sales/advances/schema'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import { PAYMENT_KINDS, PAYMENT_METHODS, RECORDED_METHODS } from '@/lib/domain/payment-method'
import { DISPATCH_STATES } from './rules/dispatch-state'

/** Maximum number of positions per document. */
export const POSITIONS_MAX = 2000

/** Maximum number of delivery notes per invoice. */
export const DELIVERY_NOTES_MAX = 500

/** A position of a draft that is written as a whole. */
const draftPositionInput = positionInput.extend({
  /** The position of the document's own offer that it takes; ignored for any other. */
  offerPositionId: idField().nullish(),
})

/**
 * Fields of a draft other than dates and positions; all optional, so that a change sends only what
 * it changes.
 */
export const draftFields = {
  customerName: textField(200).optional(),
  customerFirstname: textField(100).optional(),
  customerLastname: textField(100).optional(),
  customerStreet: textField(200).optional(),
  customerAddress: textField(200).optional(),
  customerZipcode: textField(20).optional(),
  customerCity: textField(100).optional(),
  customerCountry: countryField().optional(),
  customerVatId: textField(20).optional(),
  buyerReference: textField(100).optional(),
  leitwegId: textField(50).optional(),
  /** Number and date of the customer's order. */
  orderNumber: textField(50).optional(),
  orderDate: dayField().nullish(),
  /** Where the goods went, if not to the customer's address. */
  delivery: deliveryField().optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentDays: z.coerce.number().int().min(0).max(365).optional(),
  discountDays: z.coerce.number().int().min(0).max(365).optional(),
  discountPercent: percentField().optional(),
  /** Rabatt on the whole: a percentage, or euros, gross or net like the prices. */
  rebatePercent: percentField().optional(),
  rebate: moneyField()
    .refine((text) => !text.startsWith('-'), { error: 'validation.rebate' })
    .optional(),
  notePrivate: longText(4000).optional(),
  notePublic: longText(4000).optional(),
  positions: z.array(draftPositionInput).max(POSITIONS_MAX, 'validation.tooManyPositions').optional(),
}

/** For an offer: its last day; null without a limit. */
export const offerFields = { validUntil: dayField().nullish() }

/** Whether prices are printed on a delivery note. */
export const deliveryNoteFields = { showPrices: z.boolean().optional() }

export const serviceFields = { serviceDate: dayField().nullish(), serviceDateEnd: dayField().nullish() }

const documentKind = z.enum(DOCUMENT_KINDS)
const invoiceType = z.enum(INVOICE_TYPES)
const status = z.enum(DOCUMENT_STATUSES)
const reference = z.object({ id: z.uuid(), number: z.string(), date: z.string() })
export const deliveryNoteReference = reference.extend({ serviceDate: z.string() })

export const previewInput = z.strictObject({
  ...draftFields,
  ...serviceFields,
  ...deliveryNoteFields,
  ...offerFields,
  family: z.enum(DOCUMENT_FAMILIES),
  invoiceType: invoiceType.optional(),
  /** Of a final invoice: the advances that it deducts. */
  advanceIds: advanceIds.optional(),
  date: dayField().optional(),
  useGrossPrice: z.boolean(),
  /** The customer whose mandate is printed. */
  customerId: idField().optional(),
  customerNumber: textField(50).optional(),
})

export const documentKey = z.strictObject({ id: idField() })
/** Documents to be printed in one go, in this order. */
export const printInput = z.strictObject({ ids: z.array(idField()).min(1).max(500) })
export const documentRef = z.strictObject({ id: idField(), version: versionField() })
/**
 * `expectedSumGross` is the total confirmed by the user; a different total is not booked
 * (`document.sumChanged`).
 */
export const confirmedSum = { expectedSumGross: moneyField().optional() }
export const bookInput = documentRef.extend(confirmedSum)
export const cancelInput = documentRef.extend({ cancelNote: longText(500).default('') })
export const addPositionInput = positionInput
  .omit({ id: true, deliveryNoteId: true })
  .extend({ id: idField(), version: versionField() })
export const patchPositionInput = positionInput
  .omit({ id: true })
  .extend({ id: idField(), positionId: idField(), version: versionField() })
export const deletePositionInput = documentRef.extend({ positionId: idField() })
export const orderPositionsInput = documentRef.extend({ ids: z.array(idField()) })

const amount = z.string()

const positionRecord = z.object({
  id: z.uuid(),
  kind: z.enum(POSITION_KINDS),
  productId: z.uuid().nullable(),
  productNumber: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  price: z.string(),
  net: z.string(),
  gross: z.string(),
  vatRateId: z.uuid().nullable(),
  vatRate: z.string(),
  vatCategory: z.enum(VAT_CATEGORIES),
  rebatePercent: z.string(),
  rebate: z.string(),
  /** Null for a typed price and the product's own. */
  priceOrigin: priceOriginRecord.nullable(),
  /** The amount of the rebate: `price` × `quantity` less the sum. */
  sumDiscount: amount,
  sumNet: amount,
  sumGross: amount,
  depositOf: z.uuid().nullable(),
  /** A deposit, its own or that of an article: no rebate lowers it. */
  isDeposit: z.boolean(),
  /** For a deposit: a crate or pallet; any other takes the VAT rate of its goods. */
  transportAid: z.boolean(),
  deliveryNote: deliveryNoteReference.nullable(),
  /** For an offer: in no sum, either optional or an alternative to another position. */
  isOptional: z.boolean(),
  alternativeTo: z.uuid().nullable(),
  /** The position of an offer that this one delivers or bills. */
  offerPositionId: z.uuid().nullable(),
})
export type PositionRecord = z.output<typeof positionRecord>

/**
 * `discount` and `writeOff` settle the claim in addition to `amount`; an OFFSET moves credit
 * between documents, a PAYOUT pays it out, an ADJUSTMENT is the part of a payment's reductions (the
 * payment it `adjusts`) that a credit or a cancellation reverses.
 */
export const paymentRecord = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  date: z.string(),
  amount,
  discount: amount,
  writeOff: amount,
  /** The part of `amount` that settled dunning claims of the customer instead of the invoice. */
  dunningClaims: amount,
  reason: z.string(),
  paymentMethod: z.enum(RECORDED_METHODS),
  /** Shared by all entries recorded together. */
  paymentGroupId: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
  adjusts: z.uuid().nullable(),
  reversed: z.boolean(),
  /** The till's receipt that took or paid the money; null for a payment in the office. */
  receiptId: z.uuid().nullable(),
  /** Till and number of that receipt; '' without one. */
  receiptName: z.string(),
  /** The cash desk that got or gave the money, and its name; null and '' for none. */
  cashDeskId: z.uuid().nullable(),
  cashDeskName: z.string(),
  createdAt: z.string(),
})

export type PaymentRecord = z.output<typeof paymentRecord>

const collection = z.object({
  amount,
  date: z.string(),
  iban: z.string(),
  mandateReference: z.string(),
  creditorId: z.string(),
})

/**
 * A document as every transport returns it; invoices and delivery notes add their own names for
 * number and date.
 */
export const documentRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  status,
  documentKind,
  invoiceType: invoiceType.nullable(),
  companyId: z.number(),
  useGrossPrice: z.boolean(),
  number: z.string().nullable(),
  date: z.string(),
  serviceDate: z.string().nullable(),
  serviceDateEnd: z.string().nullable(),
  dueDate: z.string().nullable(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  customerFirstname: z.string(),
  customerLastname: z.string(),
  customerStreet: z.string(),
  customerAddress: z.string(),
  customerZipcode: z.string(),
  customerCity: z.string(),
  customerCountry: z.string(),
  customerVatId: z.string(),
  buyerReference: z.string(),
  leitwegId: z.string(),
  orderNumber: z.string(),
  orderDate: z.string().nullable(),
  delivery: deliveryRecord.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /**
   * For a booked invoice: its direct debit, with all but the last four digits of the IBAN masked.
   */
  directDebit: collection.nullable(),
  paymentDays: z.number(),
  discountDays: z.number(),
  discountPercent: z.string(),
  rebatePercent: z.string(),
  rebate: amount,
  /** All rebates, of the positions and of the whole, gross or net like the prices. */
  sumDiscount: amount,
  notePrivate: z.string(),
  notePublic: z.string(),
  cancelNote: z.string(),
  cancellationOf: z.uuid().nullable(),
  cancelledBy: z.uuid().nullable(),
  /** For a delivery note: the invoice that bills it. */
  invoiceId: z.uuid().nullable(),
  showPrices: z.boolean(),
  /** For an offer: its last day; null without a limit. */
  validUntil: z.string().nullable(),
  /** The customer's decision about an offer; both null while it is open. */
  acceptedOn: z.string().nullable(),
  declinedOn: z.string().nullable(),
  /** The optional and alternative positions that the customer wants. */
  acceptedPositions: z.array(z.uuid()).readonly(),
  /** The offer that it was made from. */
  offerId: z.uuid().nullable(),
  /** For an invoice that states a till's receipt: that receipt; the till has sold and taxed it. */
  receiptId: z.uuid().nullable(),
  /** Of a final invoice: the advances that it deducts; empty once it is cancelled. */
  advances: z.array(advanceRecord),
  /** For a final invoice: the amount deducted from its sums, gross; "0.00" for any other. */
  sumDeducted: amount,
  /** Ids of partial credits (Rechnungskorrekturen). */
  credits: z.array(z.uuid()),
  /** The documents of the ids above; for an offer all that was made from it. */
  related: z.array(reference.extend({ documentKind, invoiceType: invoiceType.nullable(), status })),
  sumNet: amount,
  sumVat: amount,
  sumGross: amount,
  openAmount: amount,
  /** Credited amount; positive. */
  creditedAmount: amount,
  /** How far it is settled; null for drafts and delivery notes, which claim nothing. */
  settlement: z.enum(SETTLEMENTS).nullable(),
  overdue: z.boolean(),
  positions: z.array(positionRecord),
  vat: z.array(
    rateSumRecord.extend({
      /** Share of the rebate on the whole, already taken off. */
      rebate: amount,
      /** Of a final invoice: what its advances have billed of this rate, already taken off. */
      deductedNet: amount,
      deductedGross: amount,
    }),
  ),
  payments: z.array(paymentRecord),
  bookedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DocumentRecord = z.output<typeof documentRecord>

export const documentRow = z.object({
  id: z.uuid(),
  version: z.number(),
  status,
  /** State of its newest sending by mail; null if there is nothing to send. */
  dispatch: z.enum(DISPATCH_STATES).nullable(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  customerCity: z.string(),
  /** Of the rebate on the whole; one of them is 0. */
  rebatePercent: z.string(),
  rebate: z.string(),
  sumNet: z.string(),
  sumVat: z.string(),
  sumGross: z.string(),
})
export type DocumentRow = z.output<typeof documentRow>
