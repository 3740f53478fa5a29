import { z } from 'zod'
import { typedText } from '@/lib/fields/schema'
import { vatRateRecord } from '@/lib/catalog/vat-rates/schema'

export const masterdataInput = z.strictObject({ cursor: typedText(8_000).optional() })

/**
 * A product as sold in the till's store: `price` is gross, at today's percentage if it was entered
 * net.
 */
const tillProduct = z.object({
  id: z.uuid(),
  productNumber: z.string(),
  name: z.string(),
  description: z.string(),
  gtin: z.string().nullable(),
  unit: z.string(),
  productGroupId: z.uuid().nullable(),
  price: z.string(),
  /**
   * A deposit sold with goods takes their rate, unless it is a transport aid; sold on its own it
   * has this one.
   */
  vatRateId: z.uuid(),
  isDeposit: z.boolean(),
  depositProductId: z.uuid().nullable(),
  /**
   * The deposit sold with the product, with its gross price here and the VAT rate that it takes:
   * that of the goods, or its own for a transport aid.
   */
  deposit: z.object({ productId: z.uuid(), vatRateId: z.uuid(), price: z.string() }).nullable(),
  isTransportAid: z.boolean(),
  isActive: z.boolean(),
})
export type TillProduct = z.output<typeof tillProduct>

const tillProductGroup = z.object({ id: z.uuid(), name: z.string(), productGroupNumber: z.string() })
export type TillProductGroup = z.output<typeof tillProductGroup>

/** A customer who may buy on account. */
const tillPartner = z.object({
  id: z.uuid(),
  customerNumber: z.string().nullable(),
  company: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
})
export type TillPartner = z.output<typeof tillPartner>

const ids = z.array(z.uuid())

/**
 * One page of a till's master data; `deleted` are ids of records deleted or no longer for this
 * till.
 */
export const masterdata = z.object({
  /** To be sent with the next request, whether more follows or not. */
  cursor: z.string(),
  more: z.boolean(),
  products: z.array(tillProduct),
  productGroups: z.array(tillProductGroup),
  vatRates: z.array(vatRateRecord),
  partners: z.array(tillPartner),
  deleted: z.object({ products: ids, productGroups: ids, vatRates: ids, partners: ids }),
})
export type Masterdata = z.output<typeof masterdata>
