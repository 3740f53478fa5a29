import type { Page } from '@playwright/test'
import type { DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import type { OfferRecord } from '@/lib/sales/offers/schema'
import type { SelfBilledRecord } from '@/lib/sales/self-billed/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { expect } from './test'
import type { Shop } from './shop'

export interface Stock {
  customerId: string
  customer: string
  /** Products by number. */
  products: Record<string, string>
  /** Rates of the tenant by percentage. */
  rates: Record<string, string>
}

interface Named {
  id: string
  name: string
}

/**
 * Creates a customer and three products of three rates, one of them that of a farm, which the
 * company is; the juice carries a deposit.
 */
export async function stock({ api }: Pick<Shop, 'api'>): Promise<Stock> {
  const { body: companies } = await api.get<{ id: number }[]>('/companies')
  await api.patch(`/companies/${companies[0]?.id}`, { flatRateFarm: true })
  const { body: all } = await api.get<(Named & { rate: string })[]>('/vat-rates')
  const rates = Object.fromEntries(all.map(({ rate, id }) => [rate, id]))
  const customer = await api.made<Named>('/business-partners', {
    company: 'Café Morgentau GmbH',
    partnerType: 'BUSINESS',
    isCustomer: true,
    street: 'Lindenallee 12',
    zipCode: '79104',
    city: 'Freiburg',
    netDays: 14,
  })
  const product = (name: string, productNumber: string, price: string, rate: string, more: object = {}) =>
    api.made<Named>('/products', { name, productNumber, price, vatRateId: rates[rate], ...more })
  const deposit = await product('Pfand Mehrweg', '900', '0.25', '19', { isDeposit: true })
  const juice = await product('Apfelsaft', '100', '2.99', '19', { depositProductId: deposit.id })
  const bread = await product('Bauernbrot', '200', '4.80', '7')
  const hay = await product('Heu', '300', '1.37', '7.8')
  const products = { '100': juice.id, '200': bread.id, '300': hay.id, '900': deposit.id }
  return { customerId: customer.id, customer: 'Café Morgentau GmbH', products, rates }
}

/** Creates a draft of bread for the stock's customer through the API. */
export function draftOf(
  shop: Pick<Shop, 'api'>,
  { customerId, products }: Stock,
  fields: object = {},
): Promise<InvoiceRecord> {
  return shop.api.made<InvoiceRecord>('/invoices', {
    customerId,
    positions: [{ productId: products['200'], quantity: '2' }],
    ...fields,
  })
}

/** Creates a delivery note draft of bread for the stock's customer. */
export function deliveryNoteOf(
  shop: Pick<Shop, 'api'>,
  { customerId, products }: Stock,
  fields: object = {},
): Promise<DeliveryNoteRecord> {
  const positions = [{ productId: products['200'], quantity: '2' }]
  return shop.api.made<DeliveryNoteRecord>('/deliverynotes', { customerId, positions, ...fields })
}

/** Creates an offer draft of bread for the stock's customer. */
export function offerOf(
  shop: Pick<Shop, 'api'>,
  { customerId, products }: Stock,
  fields: object = {},
): Promise<OfferRecord> {
  const positions = [{ productId: products['200'], quantity: '2' }]
  return shop.api.made<OfferRecord>('/offers', { customerId, positions, ...fields })
}

/** Creates a draft of an invoice for the stock's partner as a supplier. */
export function selfBilledOf(
  shop: Pick<Shop, 'api'>,
  { customerId, products }: Stock,
): Promise<SelfBilledRecord> {
  const positions = [{ productId: products['200'], quantity: '2' }]
  return shop.api.made<SelfBilledRecord>('/self-billed', { customerId, positions })
}

/** Creates and books a delivery note like `deliveryNoteOf`. */
export async function bookedDeliveryNoteOf(
  shop: Pick<Shop, 'api'>,
  goods: Stock,
  fields: object = {},
): Promise<DeliveryNoteRecord> {
  const { id } = await deliveryNoteOf(shop, goods, fields)
  return (await shop.api.post<DeliveryNoteRecord>(`/deliverynotes/${id}/book`)).body
}

/** Creates and books an invoice like `draftOf`. */
export async function bookedOf(shop: Pick<Shop, 'api'>, goods: Stock): Promise<InvoiceRecord> {
  const { id } = await draftOf(shop, goods)
  const { status, body } = await shop.api.post<InvoiceRecord>(`/invoices/${id}/book`)
  expect(status).toBe(200)
  return body
}

/** Types into the focused picker and picks the first matching suggestion. */
export async function take(page: Page, text: string, offer: string | RegExp): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: offer }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The total that the page shows below the positions, e.g. `54,65 €`. */
export const totalOn = (page: Page) => page.getByTestId('sum-gross').first()
