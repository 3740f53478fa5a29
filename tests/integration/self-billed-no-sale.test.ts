import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { customerOverview } from '@/lib/sales/invoices/queries/customer-overview'
import { invoiceListPage } from '@/lib/sales/invoices/queries/list-invoices'
import { openMoney } from '@/lib/sales/invoices/queries/open-money'
import { productInvoices } from '@/lib/sales/invoices/queries/product-invoices'
import { openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { getSelfBilled } from '@/lib/sales/self-billed/queries/get-self-billed'
import { cancelSelfBilled } from '@/lib/sales/self-billed/use-cases/cancel-self-billed'
import { execute } from '@/lib/server/core/execute'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { incomingSources } from '@/lib/tax/datev/queries/incoming'
import { purchasesIn } from '@/lib/tax/vat-return/queries/purchases'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { salesQueries } from '@/lib/tax/z3/queries/sales'
import { on, openBooks } from '../support/datev'
import { booked, type Shop } from '../support/invoices'
import { bookedSelfBilled, supplierIn } from '../support/self-billed'
import { mintWorld } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

/** Returns all lists and sums of sales: overall, of one partner and of one product. */
async function salesOf(shop: Shop, customerId: string) {
  const ctx = on(shop.world, '2026-10-31').ctx()
  const { tenantId, companyId } = shop.world
  const files = await withTenant(tenantId, 'read', async (tx) => {
    const rows: unknown[] = []
    for (const query of Object.values(salesQueries({ companyId, ...OCTOBER })))
      rows.push(await tx.execute(query))
    return rows
  })
  const { lines } = await execute(getVatReturn, ctx, OCTOBER)
  const { sums, bookingCount } = await execute(previewBatch, ctx, OCTOBER)
  return {
    files,
    lines,
    datev: { sums, bookingCount },
    list: await execute(invoiceListPage, ctx, {}),
    openMoney: await execute(openMoney, ctx, {}),
    openItems: await execute(openItemsPage, ctx, {}),
    customer: await execute(customerOverview, ctx, { customerId }),
    product: await execute(productInvoices, ctx, { productId: shop.products.bread }),
  }
}

/** Counts received invoices for DATEV and the VAT return, with their input tax in cents. */
const purchasesOf = ({ world: { tenantId, companyId } }: Shop) =>
  withTenant(tenantId, 'read', async (tx) => {
    const span = { companyId, ...OCTOBER }
    const { sources } = await incomingSources(tx, span, DATEV_DEFAULTS)
    const { entries } = await purchasesIn(tx, span, DATEV_DEFAULTS)
    return { sources: sources.length, entries: entries.length, vat: entries.map(({ tax }) => tax) }
  })

describe('a Gutschrift for a supplier', () => {
  it('is in no list or sum of sales, but a purchase once it is checked, until it is taken back', async () => {
    const shop = await openBooks(await mintWorld())
    const october = { ...shop, world: on(shop.world, '2026-10-20') }
    const customerId = await supplierIn(october, { isCustomer: true })
    await booked({ ...october, customerId })
    const before = await salesOf(october, customerId)
    const positions = [{ productId: shop.products.bread, quantity: '10', price: '3.21' }]
    const { id } = await bookedSelfBilled(october, { customerId, positions })
    expect(await salesOf(october, customerId)).toEqual(before)

    const ctx = october.world.ctx()
    const check = async (documentId: string) => {
      const { incoming } = await execute(getSelfBilled, ctx, { id: documentId })
      await execute(patchIncoming, ctx, { id: incoming?.id ?? '', expenseAccount: '3300' })
      await execute(checkIncoming, ctx, { id: incoming?.id ?? '' })
    }
    expect(await purchasesOf(october)).toMatchObject({ sources: 0, entries: 0 })
    await check(id)
    expect(await purchasesOf(october)).toEqual({ sources: 1, entries: 1, vat: [210] })
    const { cancelledBy } = await execute(cancelSelfBilled, ctx, { id, cancelNote: 'Doppelt abgerechnet' })
    await check(cancelledBy ?? '')
    expect(await purchasesOf(october)).toEqual({ sources: 2, entries: 2, vat: [210, -210] })
    const after = await salesOf(october, customerId)
    expect({ ...after, lines: null, datev: null }).toEqual({ ...before, lines: null, datev: null })
    // only the line of the input tax is new, and it is zero
    expect(after.lines).toEqual([
      ...before.lines,
      expect.objectContaining({ code: '66', base: '0.00', tax: '0.00' }),
    ])
  })
})
