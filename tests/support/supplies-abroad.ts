import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { execute } from '@/lib/server/core/execute'
import { on } from './datev'
import { openShop } from './invoices'
import { mintWorld, type World } from './world'

/** A supply without VAT: to a business in Austria (K), or an export to Switzerland (G). */
type Abroad = 'K' | 'G'

/** A company that supplies without VAT, with a customer in Vienna and one in Zurich. */
export interface Exporter {
  world: World
  vienna: string
  /** Books an invoice for goods supplied on a day. */
  supply: (category: Abroad, day: string) => Promise<InvoiceRecord>
}

export async function openExporter(world?: World): Promise<Exporter> {
  const shop = await openShop(world ?? (await mintWorld('Ausfuhr')))
  const ctx = shop.world.ctx()
  await execute(patchCompany, ctx, { id: shop.world.companyId, vatId: 'DE136695976' })
  const address = { isCustomer: true, partnerType: 'BUSINESS', street: 'Gasse 1' } as const
  const vienna = await execute(createBusinessPartner, ctx, {
    ...address,
    company: 'Wiener Hofladen',
    zipCode: '1010',
    city: 'Wien',
    country: 'AT',
    eUcompanyNumber: 'ATU12011204',
  })
  const zurich = await execute(createBusinessPartner, ctx, {
    ...address,
    company: 'Zürcher Markt',
    zipCode: '8001',
    city: 'Zürich',
    country: 'CH',
  })
  const rates = new Map<Abroad, string>()
  for (const category of ['K', 'G'] as const) {
    const rate = { name: `Steuerfrei ${category}`, category, dsfinvkKey: 6, rate: '0' }
    rates.set(category, (await execute(createVatRate, ctx, rate)).id)
  }
  const supply = async (category: Abroad, day: string) => {
    const at = on(shop.world, day).ctx()
    const { id } = await execute(createInvoice, at, {
      customerId: category === 'K' ? vienna.id : zurich.id,
      invoiceDate: day,
      serviceDate: day,
      positions: [{ name: 'Honig', price: '100', quantity: '1', vatRateId: rates.get(category) ?? '' }],
    })
    return execute(bookInvoice, at, { id })
  }
  return { world: shop.world, vienna: vienna.id, supply }
}
