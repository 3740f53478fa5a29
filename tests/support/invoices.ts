import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import type { z } from 'zod'
import type { createInvoiceInput, InvoiceRecord } from '@/lib/sales/invoices/schema'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { execute } from '@/lib/server/core/execute'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import type { World } from './world'

/**
 * A world that can book: a company with address and tax number, a customer, products at 19 and 7 %
 * and one with deposit.
 */
export interface Shop {
  world: World
  customerId: string
  rates: { full: string; reduced: string; farm: string; exempt: string }
  products: { bread: string; juice: string; deposit: string }
}

/** Sets the company's fields that § 14 UStG requires, and creates a customer and products. */
export async function openShop(world: World, useGrossPrice = true): Promise<Shop> {
  const ctx = world.ctx()
  const address = { street: 'Hofweg 1', zipCode: '79285', city: 'Ebringen' }
  await execute(patchCompany, ctx, {
    id: world.companyId,
    ...address,
    taxNumber: '12/345/67890',
    iban: 'DE02120300000000202051',
    useGrossPrice,
  })
  const customer = await execute(createBusinessPartner, ctx, {
    company: 'Café Morgentau GmbH',
    partnerType: 'BUSINESS',
    isCustomer: true,
    street: 'Lindenallee 12',
    zipCode: '79104',
    city: 'Freiburg',
    netDays: 30,
    discountDays: 10,
    discountPercent: '2',
  })
  const { rows: rates } = await execute(listVatRates, ctx, {})
  const rate = (percent: string) => rates.find((one) => one.rate === percent)?.id ?? ''
  const known = { full: rate('19'), reduced: rate('7'), farm: rate('7.8'), exempt: rate('0') }
  const deposit = await execute(createProduct, ctx, {
    name: 'Pfand',
    price: '0.25',
    vatRateId: known.full,
    isDeposit: true,
  })
  const juice = await execute(createProduct, ctx, {
    name: 'Apfelsaft',
    price: '2.99',
    vatRateId: known.full,
    depositProductId: deposit.id,
  })
  const bread = await execute(createProduct, ctx, {
    name: 'Bauernbrot',
    price: '4.80',
    vatRateId: known.reduced,
  })
  return {
    world,
    customerId: customer.id,
    rates: known,
    products: { bread: bread.id, juice: juice.id, deposit: deposit.id },
  }
}

type Positions = NonNullable<z.input<typeof createInvoiceInput>['positions']>

/** Creates a draft with the given positions; bread by default. */
export function draft(shop: Shop, positions?: Positions): Promise<InvoiceRecord> {
  const bread = [{ productId: shop.products.bread, quantity: '2' }]
  return execute(createInvoice, shop.world.ctx(), {
    customerId: shop.customerId,
    positions: positions ?? bread,
  })
}

/** Creates and books an invoice like `draft`. */
export async function booked(shop: Shop, positions?: Positions): Promise<InvoiceRecord> {
  return execute(bookInvoice, shop.world.ctx(), { id: (await draft(shop, positions)).id })
}
