import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { exportLists } from '@/lib/registry/exports'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { hasProduct } from '@/lib/sales/documents/queries/with-product'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { listOffers } from '@/lib/sales/offers/queries/list-offers'
import { execute } from '@/lib/server/core/execute'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { columnOf, exported } from '../support/exports'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { openOffer } from '../support/offers'
import { mintWorld } from '../support/world'

let shop: Shop
let bread: string[]
let juice: { id: string; number: string | null }

beforeAll(async () => {
  const world = await mintWorld()
  shop = await openShop(world)
  const both = [shop.products.bread, shop.products.juice, shop.products.juice]
  const mixed = await booked(
    shop,
    both.map((productId) => ({ productId, quantity: '1' })),
  )
  juice = { id: mixed.id, number: mixed.invoiceNumber }
  bread = [mixed.id, (await booked(shop)).id, (await draft(shop)).id]
}, 60_000)

const ids = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id).toSorted()

describe('the list of a product', () => {
  it('has the invoices with a position of it, each once, with their sum', async () => {
    const ctx = shop.world.ctx()
    expect(ids(await execute(listInvoices, ctx, { productId: shop.products.bread }))).toEqual(
      bread.toSorted(),
    )
    const page = await execute(invoiceListPage, ctx, { productId: shop.products.juice })
    expect([ids(page.page), page.page.total]).toEqual([[juice.id], 1])
    expect(page.sums.sumGross).toBe(page.page.rows[0]?.sumGross)
    const narrowed = { productId: shop.products.bread, status: 'DRAFT' }
    expect(ids(await execute(listInvoices, ctx, narrowed))).toEqual([bread[2]])
  })

  it('has delivery notes and offers with it', async () => {
    const ctx = shop.world.ctx()
    const positions = [{ productId: shop.products.juice, quantity: '2' }]
    const [note, offer] = await Promise.all([
      bookedDeliveryNote(shop, { positions }),
      openOffer(shop, { positions }),
    ])
    await Promise.all([bookedDeliveryNote(shop), openOffer(shop)])
    const productId = shop.products.juice
    expect(ids(await execute(listDeliveryNotes, ctx, { productId }))).toEqual([note.id])
    expect(ids(await execute(listOffers, ctx, { productId }))).toEqual([offer.id])
  })

  it('has none of a product that is not seen, or is on no document', async () => {
    const other = await openShop(await mintWorld())
    for (const productId of [other.products.bread, other.products.deposit])
      expect(ids(await execute(listInvoices, shop.world.ctx(), { productId }))).toEqual([])
    const foreign = { productId: shop.products.bread }
    expect(ids(await execute(listInvoices, other.world.ctx(), foreign))).toEqual([])
    await expect(execute(listInvoices, shop.world.ctx(), { productId: 'bread' })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  it('is the file that is exported from it', async () => {
    const file = await exported(
      shop.world.ctx(),
      'invoices',
      exportLists.ofPage('invoices', { productId: shop.products.juice }),
    )
    expect(columnOf(file, 'Rechnungsnummer')).toEqual([juice.number])
  })

  it('is the same for a product with more positions than are read at once', async () => {
    const found = async (dense?: number) =>
      withTenant(shop.world.tenantId, 'read', async (tx) => {
        const has = await hasProduct(tx, shop.products.juice, dense)
        const rows = await tx.execute<{ id: string }>(sql`
          select d.id from document d where d.company_id = ${shop.world.companyId} and d.family = 'INVOICE' and ${has}`)
        return rows.map(({ id }) => id)
      })
    expect(await found(1)).toEqual([juice.id])
    expect(await found()).toEqual([juice.id])
  })
})
