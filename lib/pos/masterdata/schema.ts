import { z } from 'zod'
import { typedText, described } from '@/lib/fields/schema'
import { vatRateRecord } from '@/lib/catalog/vat-rates/schema'

export const masterdataInput = z.strictObject({ cursor: typedText(8_000).optional() })

/**
 * A product as sold in the till's store: `price` is gross, at today's percentage if it was entered
 * net.
 */
const tillProduct = z.object({
  id: described(z.uuid(), 'Id of the product', '0197c1d0-0000-7000-8000-000000000002'),
  productNumber: described(z.string(), 'Article number', '10017'),
  name: described(z.string(), 'Name as printed', 'Bauernbrot'),
  description: described(z.string(), 'Longer text; may be empty', 'Roggen, 1 kg'),
  gtin: described(z.string().nullable(), 'GTIN; null without one', '4006381333931'),
  unit: described(z.string(), 'Unit of the quantity', 'Stück'),
  productGroupId: described(
    z.uuid().nullable(),
    'Its group; null without one',
    '0197c1d0-0000-7000-8000-000000000008',
  ),
  price: described(z.string(), 'Gross price in the till’s store, in euros', '3.80'),
  /**
   * A deposit sold with goods takes their rate, unless it is a transport aid; sold on its own it
   * has this one.
   */
  vatRateId: described(z.uuid(), 'VAT rate if sold on its own', '0197c1d0-0000-7000-8000-000000000003'),
  isDeposit: described(z.boolean(), 'Whether it is a deposit; sold with goods it takes their rate'),
  depositProductId: described(
    z.uuid().nullable(),
    'Deposit that is sold with it; null without one',
    '0197c1d0-0000-7000-8000-000000000009',
  ),
  /**
   * The deposit sold with the product, with its gross price here and the VAT rate that it takes:
   * that of the goods, or its own for a transport aid.
   */
  deposit: described(
    z
      .object({
        productId: described(z.uuid(), 'Id of the deposit', '0197c1d0-0000-7000-8000-000000000009'),
        vatRateId: described(
          z.uuid(),
          'VAT rate of the goods, or its own for a transport aid',
          '0197c1d0-0000-7000-8000-000000000003',
        ),
        price: described(z.string(), 'Gross price, in euros', '0.25'),
      })
      .nullable(),
    'The deposit sold with it; null without one',
  ),
  isTransportAid: described(z.boolean(), 'Whether it carries goods, such as a crate, with a rate of its own'),
  isActive: described(z.boolean(), 'Whether it may be sold'),
})
export type TillProduct = z.output<typeof tillProduct>

const tillProductGroup = z.object({
  id: described(z.uuid(), 'Id of the group', '0197c1d0-0000-7000-8000-000000000008'),
  name: described(z.string(), 'Name of the group', 'Backwaren'),
  productGroupNumber: described(z.string(), 'Number of the group', '12'),
})
export type TillProductGroup = z.output<typeof tillProductGroup>

/** A customer who may buy on account. */
const tillPartner = z.object({
  id: described(z.uuid(), 'Id of the partner', '0197c1d0-0000-7000-8000-00000000000a'),
  customerNumber: described(z.string().nullable(), 'Customer number; null without one', '10017'),
  company: described(z.string(), 'Company; may be empty', 'Gasthaus Linde'),
  firstname: described(z.string(), 'First name; may be empty', 'Anna'),
  lastname: described(z.string(), 'Last name; may be empty', 'Linde'),
  street: described(z.string(), 'Street and number', 'Hofweg 1'),
  zipCode: described(z.string(), 'Postal code', '79285'),
  city: described(z.string(), 'City', 'Ebringen'),
})
export type TillPartner = z.output<typeof tillPartner>

const ids = described(z.array(z.uuid()), 'Ids that the till removes', [
  '0197c1d0-0000-7000-8000-000000000002',
])

/**
 * One page of a till's master data; `deleted` are ids of records deleted or no longer for this
 * till.
 */
export const masterdata = z.object({
  /** To be sent with the next request, whether more follows or not. */
  cursor: described(
    z.string(),
    'To be sent with the next request, whether more follows or not',
    'eyJ2IjoxfQ',
  ),
  more: described(z.boolean(), 'Whether more follows now'),
  products: described(z.array(tillProduct), 'Products that changed since the cursor'),
  productGroups: described(z.array(tillProductGroup), 'Groups that changed since the cursor'),
  vatRates: described(z.array(vatRateRecord), 'VAT rates that changed since the cursor'),
  partners: described(z.array(tillPartner), 'Customers who may buy on account that changed since the cursor'),
  deleted: described(
    z.object({ products: ids, productGroups: ids, vatRates: ids, partners: ids }),
    'Records deleted or no longer for this till',
  ),
})
export type Masterdata = z.output<typeof masterdata>
