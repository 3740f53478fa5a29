import { VAT_CATEGORIES } from '@/lib/domain/vat'
import {
  DOCUMENT_FAMILIES,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  INVOICE_TYPES,
  POSITION_KINDS,
} from '@/lib/domain/document-kind'
import { z } from 'zod'
import { isUnitCode } from '@/lib/domain/units'
import {
  countryField,
  dayField,
  idField,
  longText,
  moneyField,
  percentField,
  priceField,
  quantityField,
  requiredText,
  textField,
  versionField,
} from '@/lib/fields/schema'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import { MONEY_METHODS, PAYMENT_KINDS, PAYMENT_METHODS } from '@/lib/domain/payment-method'
import { DISPATCH_STATES } from './rules/dispatch-state'

/** Most positions of one document. */
export const POSITIONS_MAX = 2000

/** Most delivery notes that one invoice bills. */
export const DELIVERY_NOTES_MAX = 500

/** Bounds that keep price × quantity an exact integer: 10 million EUR, 1 million units. */
const boundedPrice = () =>
  priceField().refine((text) => Math.abs(Number(text)) <= 10_000_000, { error: 'validation.priceRange' })
const boundedQuantity = () =>
  quantityField().refine((text) => Math.abs(Number(text)) <= 1_000_000, { error: 'validation.quantityRange' })

/** UN/ECE code of a unit that we know. */
const unitField = () =>
  z.string({ error: 'validation.invalidChoice' }).refine((code): boolean => isUnitCode(code), {
    error: 'validation.invalidChoice',
  })

/** A position as written: what is left out comes from the product. `price` is gross or net as the document is. */
export const positionInput = z.strictObject({
  /** Made by the editor; a position without one is new and brings its deposit along. */
  id: idField().optional(),
  kind: z.enum(POSITION_KINDS).optional(),
  productId: idField().nullish(),
  productNumber: textField(50).optional(),
  name: requiredText(250).optional(),
  description: longText(4000).optional(),
  unit: unitField().optional(),
  quantity: boundedQuantity().optional(),
  price: boundedPrice().optional(),
  vatRateId: idField().nullish(),
  depositOf: idField().nullish(),
  /** One of the delivery notes that the invoice bills already. */
  deliveryNoteId: idField().nullish(),
})

/** Fields of a draft other than dates and positions; all optional, so that a change sends only what it changes. */
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
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentDays: z.coerce.number().int().min(0).max(365).optional(),
  discountDays: z.coerce.number().int().min(0).max(365).optional(),
  discountPercent: percentField().optional(),
  notePrivate: longText(4000).optional(),
  notePublic: longText(4000).optional(),
  positions: z.array(positionInput).max(POSITIONS_MAX, 'validation.tooManyPositions').optional(),
}

/** Whether a delivery note's paper names prices. */
export const deliveryNoteFields = { showPrices: z.boolean().optional() }

export const serviceFields = { serviceDate: dayField().nullish(), serviceDateEnd: dayField().nullish() }

/** How money came in or went out. */
export const moneyMethodField = () =>
  z.enum(MONEY_METHODS, { error: 'validation.invalidChoice' }).default('BANKTRANSFER')

/** The money and what it settles in addition: `discount` is the Skonto taken, `writeOff` needs a `reason`. */
export const settlementFields = {
  amount: moneyField(),
  discount: moneyField().optional(),
  writeOff: moneyField().optional(),
  reason: longText(200).optional(),
}
/** When and how money came in; `overpayment` says that it is meant although nothing is open. */
export const receivedFields = {
  date: dayField().optional(),
  paymentMethod: moneyMethodField(),
  overpayment: z.boolean().optional(),
}

const reference = z.object({ id: z.uuid(), number: z.string(), date: z.string() })
/** A delivery note as a position names it. */
export const deliveryNoteReference = reference.extend({ serviceDate: z.string() })

/** What the live preview prints. */
export const previewInput = z.strictObject({
  ...draftFields,
  ...serviceFields,
  ...deliveryNoteFields,
  family: z.enum(DOCUMENT_FAMILIES),
  date: dayField().optional(),
  useGrossPrice: z.boolean(),
  /** Whose mandate is printed. */
  customerId: idField().optional(),
  customerNumber: textField(50).optional(),
})

export const documentKey = z.strictObject({ id: idField() })
/** Documents to be printed in one go, in this order. */
export const printInput = z.strictObject({ ids: z.array(idField()).min(1).max(500) })
export const documentRef = z.strictObject({ id: idField(), version: versionField() })
/** `expectedSumGross` is the total that the user confirmed; a different total is not booked (`document.sumChanged`). */
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
  sumNet: amount,
  sumGross: amount,
  depositOf: z.uuid().nullable(),
  /** Of a deposit: a crate or pallet, which keeps its own VAT rate; any other takes the rate of its goods. */
  transportAid: z.boolean(),
  deliveryNote: deliveryNoteReference.nullable(),
})
export type PositionRecord = z.output<typeof positionRecord>

/**
 * `discount` and `writeOff` settle as much again as `amount`; an OFFSET moves credit between documents, a PAYOUT pays it out,
 * an ADJUSTMENT is what a credit or a cancellation takes back of the reductions of the payment that it `adjusts`.
 */
const paymentRecord = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  date: z.string(),
  amount,
  discount: amount,
  writeOff: amount,
  /** Of `amount`: what settled dunning claims of the customer instead of the invoice. */
  dunningClaims: amount,
  reason: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The same for all that was recorded as one. */
  paymentGroupId: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
  adjusts: z.uuid().nullable(),
  reversed: z.boolean(),
  createdAt: z.string(),
})

const collection = z.object({
  amount,
  date: z.string(),
  iban: z.string(),
  mandateReference: z.string(),
  creditorId: z.string(),
})

/** A document as every transport returns it; invoices and delivery notes add their own names for number and date. */
export const documentRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.enum(DOCUMENT_STATUSES),
  documentKind: z.enum(DOCUMENT_KINDS),
  invoiceType: z.enum(INVOICE_TYPES).nullable(),
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
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Of a booked invoice: its direct debit text, with all but the last four digits of the IBAN masked. */
  directDebit: collection.nullable(),
  paymentDays: z.number(),
  discountDays: z.number(),
  discountPercent: z.string(),
  notePrivate: z.string(),
  notePublic: z.string(),
  cancelNote: z.string(),
  cancellationOf: z.uuid().nullable(),
  cancelledBy: z.uuid().nullable(),
  /** Of a delivery note: the invoice that bills it. */
  invoiceId: z.uuid().nullable(),
  showPrices: z.boolean(),
  /** Ids of partial credits (Rechnungskorrekturen). */
  credits: z.array(z.uuid()),
  /** The documents that the ids above name. */
  related: z.array(reference.extend({ documentKind: z.enum(DOCUMENT_KINDS) })),
  sumNet: amount,
  sumVat: amount,
  sumGross: amount,
  openAmount: amount,
  /** What credits took back of it; positive. */
  creditedAmount: amount,
  /** How far it is settled; null for drafts and delivery notes, which claim nothing. */
  settlement: z.enum(SETTLEMENTS).nullable(),
  overdue: z.boolean(),
  positions: z.array(positionRecord),
  vat: z.array(
    z.object({
      vatRateId: z.uuid(),
      vatRate: z.string(),
      vatCategory: z.enum(VAT_CATEGORIES),
      net: amount,
      vat: amount,
      gross: amount,
    }),
  ),
  payments: z.array(paymentRecord),
  bookedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DocumentRecord = z.output<typeof documentRecord>

/** A row of either list. */
export const documentRow = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.enum(DOCUMENT_STATUSES),
  /** State of its newest sending by mail; null if there is nothing to send. */
  dispatch: z.enum(DISPATCH_STATES).nullable(),
  customerId: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  customerCity: z.string(),
  sumNet: z.string(),
  sumVat: z.string(),
  sumGross: z.string(),
})
export type DocumentRow = z.output<typeof documentRow>
