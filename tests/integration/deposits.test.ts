import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
let yoghurt: string
let crated: string
const ctx = () => shop.world.ctx()

/** A product at the reduced rate with a deposit product at the full rate. */
async function madeGoods(name: string, isTransportAid: boolean): Promise<string> {
  const { full, reduced } = shop.rates
  const deposit = { name: `Pfand ${name}`, price: '0.15', vatRateId: full, isDeposit: true, isTransportAid }
  const { id: depositProductId } = await execute(createProduct, ctx(), deposit)
  const goods = { name, price: '2.40', vatRateId: reduced, depositProductId }
  return (await execute(createProduct, ctx(), goods)).id
}

beforeAll(async () => {
  shop = await openShop(await mintWorld())
  yoghurt = await madeGoods('Joghurt', false)
  crated = await madeGoods('Kiste', true)
})

const terms = (positions: readonly { name: string; quantity: string; vatRate: string }[]) =>
  positions.map(({ name, quantity, vatRate }) => [name, quantity, vatRate])

describe('a deposit', () => {
  it('takes the VAT rate of its goods, a transport aid its own', async () => {
    const positions = [yoghurt, crated].map((productId) => ({ productId, quantity: '2' }))
    const invoice = await booked(shop, positions)
    expect(terms(invoice.positions)).toEqual([
      ['Joghurt', '2', '7'],
      ['Pfand Joghurt', '2', '7'],
      ['Kiste', '2', '7'],
      ['Pfand Kiste', '2', '19'],
    ])
    expect(invoice.vat.map(({ vatRate, gross }) => [vatRate, gross])).toEqual([
      ['19', '0.30'],
      ['7', '9.90'],
    ])
  })

  it.each([
    ['0.5', '1'],
    ['2.001', '3'],
    ['-0.5', '-1'],
  ])('comes in whole pieces: %s brings %s', async (quantity, pieces) => {
    const written = await draft(shop, [{ productId: yoghurt, quantity }])
    expect(written.positions[1]?.quantity).toBe(pieces)
  })

  it('follows its goods to another rate, and no rate of its own can be set', async () => {
    const written = await draft(shop, [{ productId: yoghurt, quantity: '1' }])
    const [goods, deposit] = written.positions.map(({ id }) => id)
    const change = (positionId: string | undefined, vatRateId: string) =>
      execute(patchPosition, ctx(), { id: written.id, positionId: positionId ?? '', vatRateId })
    const follows = await change(goods, shop.rates.full)
    expect(follows.positions.map(({ vatRate }) => vatRate)).toEqual(['19', '19'])
    const stays = await change(deposit, shop.rates.reduced)
    expect(stays.positions.map(({ vatRate }) => vatRate)).toEqual(['19', '19'])
  })

  it('follows them on delivery notes, what bills those, and the preview', async () => {
    const positions = [{ productId: yoghurt, quantity: '1.5' }]
    const deliveryNote = await bookedDeliveryNote(shop, { positions })
    const expected = [
      ['Joghurt', '1.5', '7'],
      ['Pfand Joghurt', '2', '7'],
    ]
    expect(terms(deliveryNote.positions)).toEqual(expected)
    const invoice = await execute(bookInvoice, ctx(), { id: (await billed(shop, [deliveryNote])).id })
    expect(terms(invoice.positions)).toEqual(expected)
    const preview = await execute(previewDraft, ctx(), { family: 'INVOICE', useGrossPrice: true, positions })
    expect(terms(preview.positions)).toEqual(expected)
  })

  it('holds the VAT of its goods in a net price', async () => {
    const net = { family: 'INVOICE' as const, useGrossPrice: false }
    const priced = async (productId: string) => {
      const preview = await execute(previewDraft, ctx(), { ...net, positions: [{ productId }] })
      return preview.positions[1]?.price
    }
    expect([await priced(yoghurt), await priced(crated)]).toEqual(['0.1402', '0.1261'])
  })

  it('corrects a draft that was written before with another rate, at the latest when it is booked', async () => {
    const written = await draft(shop, [{ productId: yoghurt, quantity: '1' }])
    await withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update document_position set vat_rate_id = ${shop.rates.full}, quantity = 500
        where document_id = ${written.id} and deposit_of is not null`),
    )
    const invoice = await execute(bookInvoice, ctx(), { id: written.id })
    expect(terms(invoice.positions)[1]).toEqual(['Pfand Joghurt', '1', '7'])
  })
})

describe('a transport aid', () => {
  it('is a deposit, in the database too', async () => {
    const { id } = await execute(createProduct, ctx(), {
      name: 'Palette',
      price: '15.00',
      vatRateId: shop.rates.full,
      isDeposit: true,
      isTransportAid: true,
    })
    const refusal = { fields: [{ path: 'isTransportAid', code: 'product.transportAidNoDeposit' }] }
    await expect(execute(updateProduct, ctx(), { id, isDeposit: false })).rejects.toMatchObject(refusal)
    const goods = { id: yoghurt, isTransportAid: true }
    await expect(execute(updateProduct, ctx(), goods)).rejects.toMatchObject(refusal)
    const bySql = withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update product set is_deposit = false where id = ${id}`),
    )
    await expect(bySql).rejects.toThrow()
    const plain = await execute(updateProduct, ctx(), { id, isDeposit: false, isTransportAid: false })
    expect(plain).toMatchObject({ isDeposit: false, isTransportAid: false })
  })
})
