import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { readPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { pickCustomer } from '@/lib/catalog/business-partners/queries/pick-customer'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

/** Creates a member whose member number must not be mistaken for a customer number. */
const member = (lastname: string, memberNumber: string) =>
  execute(createBusinessPartner, ctx(), { lastname, isMember: true, memberNumber })
const partner = (id: string) => withTenant(shop.world.tenantId, 'read', (tx) => readPartner(tx, id))
const bySql = (statement: ReturnType<typeof sql>) =>
  withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(statement))

describe('a customer number', () => {
  it('is given with the first document, and makes the member a customer', async () => {
    const { id, memberNumber } = await member('Burgert', '10000')
    const first = await execute(createInvoice, ctx(), { customerId: id })
    const given = await partner(id)
    expect(given).toMatchObject({ isCustomer: true, isMember: true, memberNumber, version: 2 })
    expect(first.customerNumber).toBe(given?.customerNumber)
    expect(first.customerNumber).not.toBe(memberNumber)
    const second = await execute(createInvoice, ctx(), { customerId: id })
    expect(second.customerNumber).toBe(first.customerNumber)
    const trail = await withTenant(shop.world.tenantId, 'read', (tx) => auditTrail(tx, 'businessPartner', id))
    expect(trail.filter(({ action }) => action === 'businessPartner.patch')).toHaveLength(1)
  })

  it('is given when a draft changes to such a partner, or delivery notes of one are billed', async () => {
    const { id } = await member('Wechsel', '20000')
    const changed = await execute(updateInvoice, ctx(), { id: (await draft(shop)).id, customerId: id })
    expect(changed.customerNumber).toBe((await partner(id))?.customerNumber)
    const { id: customerId } = await member('Lieferung', '20001')
    const deliveryNote = await bookedDeliveryNote(shop, { customerId, date: '2026-10-05' })
    const number = (await partner(customerId))?.customerNumber
    expect(deliveryNote.customerNumber).toBe(number)
    const billing = { customerId, invoiceDate: '2026-11-02', deliveryNoteIds: [deliveryNote.id], book: true }
    const { id: invoiceId } = await execute(billDeliveries, ctx(), billing)
    expect((await execute(getInvoice, ctx(), { id: invoiceId })).customerNumber).toBe(number)
  })

  it('replaces what an old draft has in its place, when it is booked', async () => {
    const { id, memberNumber } = await member('Alt', '30000')
    const positions = [{ productId: shop.products.bread }]
    const old = await execute(createInvoice, ctx(), { customerId: id, positions })
    await bySql(sql`update document set customer_number = ${memberNumber} where id = ${old.id}`)
    await bySql(sql`update business_partner set customer_number = null where id = ${id}`)
    const invoice = await execute(bookInvoice, ctx(), { id: old.id })
    expect(invoice.customerNumber).toBe((await partner(id))?.customerNumber)
    const [row] = await bySql(sql`select print_model from document where id = ${old.id}`)
    expect(row).toMatchObject({ print_model: { customer: { customerNumber: invoice.customerNumber } } })
  })

  it('is taken once per document when 12 are written at the same time', async () => {
    const { id } = await member('Gleichzeitig', '40000')
    const positions = [{ productId: shop.products.bread }]
    const written = await Promise.all(
      Array.from({ length: 12 }, () =>
        execute(writeInvoice, ctx(), { customerId: id, positions, book: true }),
      ),
    )
    expect(new Set(written.map(({ customerNumber }) => customerNumber))).toEqual(
      new Set([(await partner(id))?.customerNumber]),
    )
  })

  it("is what pickers show; a member's own number still finds it", async () => {
    await member('Glöckler', '50000')
    const { items } = await execute(pickCustomer, ctx(), { q: '50000' })
    expect(items.map(({ label, hint, exact }) => [label, hint, exact])).toEqual([['Glöckler', null, true]])
  })
})
