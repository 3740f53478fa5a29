import { z } from 'zod'
import {
  countryField,
  dayField,
  idField,
  percentField,
  priceField,
  quantityField,
  requiredText,
  textField,
} from '@/lib/fields/schema'

export const PAYMENT_METHODS = ['CASH', 'ONACCOUNT', 'DIRECTDEBIT', 'BANKTRANSFER'] as const
export const DOCUMENT_KINDS = ['INVOICE', 'CANCELLATION', 'CREDIT', 'DELIVERY_NOTE'] as const
const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export const STATUSES = ['DRAFT', 'BOOKED', 'CANCELLED', 'PAID'] as const

/** Most positions of one document. */
export const POSITIONS_MAX = 2000

/** Bounds that keep price × quantity an exact integer: 10 million EUR, 1 million units. */
const boundedPrice = () =>
  priceField().refine((text) => Math.abs(Number(text)) <= 10_000_000, { error: 'validation.priceRange' })
const boundedQuantity = () =>
  quantityField().refine((text) => Math.abs(Number(text)) <= 1_000_000, { error: 'validation.quantityRange' })

/** A position as written: what is left out comes from the product. `price` is gross or net as the document is. */
export const positionInput = z.strictObject({
  /** Made by the editor; a position without one is new and brings its deposit along. */
  id: idField().optional(),
  kind: z.enum(['ITEM', 'TEXT']).optional(),
  productId: idField().nullish(),
  productNumber: textField(50).optional(),
  name: requiredText(250).optional(),
  description: textField(4000).optional(),
  unit: textField(3).optional(),
  quantity: boundedQuantity().optional(),
  price: boundedPrice().optional(),
  vatRateId: idField().nullish(),
  depositOf: idField().nullish(),
})
export type PositionInput = z.output<typeof positionInput>

/** Fields of a draft besides dates and positions; all optional, so that a change sends only what it changes. */
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
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentDays: z.coerce.number().int().min(0).max(365).optional(),
  discountDays: z.coerce.number().int().min(0).max(365).optional(),
  discountPercent: percentField().optional(),
  notePrivate: textField(4000).optional(),
  notePublic: textField(4000).optional(),
  positions: z.array(positionInput).max(POSITIONS_MAX, 'validation.tooManyPositions').optional(),
}

export const serviceFields = { serviceDate: dayField().nullish(), serviceDateEnd: dayField().nullish() }

const amount = z.string()
const reference = z.object({ id: z.uuid(), number: z.string(), date: z.string() })

export const positionRecord = z.object({
  id: z.uuid(),
  kind: z.enum(['ITEM', 'TEXT']),
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
  deliveryNote: reference.nullable(),
})
export type PositionRecord = z.output<typeof positionRecord>

export const paymentRecord = z.object({
  id: z.uuid(),
  date: z.string(),
  amount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  reverses: z.uuid().nullable(),
  reversed: z.boolean(),
  createdAt: z.string(),
})

/** A document as every door answers it; invoices and delivery notes add their own names for number and date. */
export const documentRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.enum(STATUSES),
  documentKind: z.enum(DOCUMENT_KINDS),
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
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentDays: z.number(),
  discountDays: z.number(),
  discountPercent: z.string(),
  notePrivate: z.string(),
  notePublic: z.string(),
  cancelNote: z.string(),
  cancellationOf: z.uuid().nullable(),
  cancelledBy: z.uuid().nullable(),
  /** Ids of partial credits (Rechnungskorrekturen). */
  credits: z.array(z.uuid()),
  /** The documents that the ids above name. */
  related: z.array(reference.extend({ documentKind: z.enum(DOCUMENT_KINDS) })),
  sumNet: amount,
  sumVat: amount,
  sumGross: amount,
  openAmount: amount,
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
