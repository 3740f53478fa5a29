import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import { bySql } from '../support/billing-runs'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const shops = new Map<number, Promise<Shop>>()
const shopOf = (world: World) => {
  const shop = shops.get(world.companyId) ?? openShop(world)
  shops.set(world.companyId, shop)
  return shop
}
const INVOICE_DATE = '2026-11-02'

describeUseCase(billDeliveries, {
  audited: [
    { action: 'invoice.create' },
    {
      action: 'deliveryNote.bill',
      entity: 'deliveryNote',
      record: ({ deliveryNoteIds }) => String(deliveryNoteIds[0]),
    },
  ],
  validInput: async (world) => {
    const shop = await shopOf(world)
    const { id } = await bookedDeliveryNote(shop)
    return { customerId: shop.customerId, invoiceDate: INVOICE_DATE, deliveryNoteIds: [id], book: false }
  },
  otherTenantRefusal: 'invalid',
  invalidInputs: async (world) => {
    const { customerId } = await shopOf(world)
    return { 'no note': { customerId, invoiceDate: INVOICE_DATE, deliveryNoteIds: [], book: false } }
  },
})

/** Creates delivery notes of three kinds of goods, one with a custom text, over two days. */
async function deliveries(shop: Shop): Promise<string[]> {
  const { bread, juice } = shop.products
  const first = await bookedDeliveryNote(shop, {
    date: '2026-10-03',
    positions: [
      { productId: juice, quantity: '7.5' },
      { kind: 'TEXT', name: 'Wie besprochen' },
      { name: 'Fracht', quantity: '1', price: '11.9', vatRateId: shop.rates.full },
    ],
  })
  const second = await bookedDeliveryNote(shop, {
    date: '2026-10-17',
    positions: [{ productId: bread, quantity: '100' }],
  })
  return [first.id, second.id]
}

const OWN = ['id', 'bookedAt', 'createdAt', 'updatedAt', 'version', 'related']

/** An invoice's record and print without the parts that are unique to each. */
async function said(shop: Shop, id: string): Promise<unknown> {
  const invoice = await execute(getInvoice, shop.world.ctx(), { id })
  const [row] = await bySql(shop.world, sql`select print_model, logo_file_id from document where id = ${id}`)
  const text = JSON.stringify({ invoice, row }, (key, value: unknown) => {
    if (key === 'number' || key === 'invoiceNumber') return value === null ? null : 'a number'
    return OWN.includes(key) ? undefined : value
  })
  const named = invoice.positions.reduce(
    (all, position, n) => all.replaceAll(position.id, `position ${n}`),
    text,
  )
  return JSON.parse(named) as unknown
}

describe.each([
  ['gross', true],
  ['net', false],
])('a billing in a shop that prices %s', (_what, useGrossPrice) => {
  it.each([
    ['a draft', false],
    ['a booked invoice', true],
  ])('is %s like one that is created and booked by hand', async (_kind, book) => {
    const shop = await openShop(await mintWorld(), useGrossPrice)
    const ctx = shop.world.ctx()
    const { customerId } = shop
    const byHand = await execute(createInvoice, ctx, {
      customerId,
      invoiceDate: INVOICE_DATE,
      deliveryNoteIds: await deliveries(shop),
    })
    if (book) await execute(bookInvoice, ctx, { id: byHand.id })
    const billing = { customerId, invoiceDate: INVOICE_DATE, deliveryNoteIds: await deliveries(shop), book }
    const { id, sumGross } = await execute(billDeliveries, ctx, billing)
    expect(await said(shop, id)).toEqual(await said(shop, byHand.id))
    expect((sumGross / 100).toFixed(2)).toBe(byHand.sumGross)
    const traces = (of: string) =>
      bySql(
        shop.world,
        sql`
      select action, entity, before, after - 'number' as after from audit_entry where entity_id = ${of} order by at, id`,
      )
    expect([...(await traces(id))]).toEqual([...(await traces(byHand.id))])
  })
})

it('asks for the right to book where it books', async () => {
  const shop = await openShop(await mintWorld())
  const clerk = shop.world.as({ isAdmin: false, rights: ['INVOICES_CREATE'] })
  const { id } = await bookedDeliveryNote(shop)
  const billing = {
    customerId: shop.customerId,
    invoiceDate: INVOICE_DATE,
    deliveryNoteIds: [id],
    book: true,
  }
  await expect(execute(billDeliveries, clerk, billing)).rejects.toMatchObject({ kind: 'forbidden' })
})
