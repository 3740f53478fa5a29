import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { renderTags } from '@/components/print/templates/price-tags/render'
import { printPriceTags } from '@/lib/catalog/price-tags/queries/print-price-tags'
import { FORMATS, placeOfTag } from '@/lib/catalog/price-tags/rules/tag-format'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { readPdf } from '../support/pdf-text'
import { makeProduct, productInput } from '../support/products'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

const request = async (world: World) => ({
  products: [{ id: (await makeProduct(world)).id, copies: 1 }],
  format: 'SHEET_70X36' as const,
})

describeUseCase(printPriceTags, {
  validInput: request,
  invalidInputs: async (world) => {
    const valid = await request(world)
    const [{ id } = { id: '' }] = valid.products
    return {
      'no products': { ...valid, products: [] },
      'no copies': { ...valid, products: [{ id, copies: 0 }] },
      'more tags than go at once': {
        ...valid,
        products: Array.from({ length: 11 }, () => ({ id, copies: 200 })),
      },
      'an unknown paper': { ...valid, format: 'A3' },
      'more labels than a sheet has': { ...valid, skip: 24 },
    }
  },
})

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const print = (products: readonly { id: string; copies: number }[], more: object = {}) =>
  execute(printPriceTags, world.ctx(), { products, format: 'SHEET_70X36', ...more } as never)
const MILLIMETRE = 72 / 25.4

describe('price tags', () => {
  it('state gross price, price per litre and deposit, from net prices too', async () => {
    const [deposit, net] = await Promise.all([
      makeProduct(world, { name: 'Pfand', price: '0.15', isDeposit: true }),
      productInput(world, { price: '2.99' }),
    ])
    const juice = { ...net, contentQuantity: '750', contentUnit: 'MLT', depositProductId: deposit.id }
    const { id } = await execute(createProduct, world.ctx(), { ...juice, allergens: 'Sulfite' })
    const { tags } = await print([{ id, copies: 2 }])
    expect(tags).toMatchObject([
      {
        copies: 2,
        tag: {
          price: 29_900,
          content: { quantity: 750_000, unit: 'MLT' },
          base: { price: 399, unit: 'LTR' },
          deposit: 1500,
          allergens: 'Sulfite',
        },
      },
    ])
    const bare = await print([{ id, copies: 1 }], { allergens: false, barcode: false, number: false })
    expect(bare.tags[0]?.tag).toMatchObject({ allergens: '', gtin: null, number: '' })
  })

  it('have the prices of a store, for those who see it', async () => {
    const [{ id }, store] = await Promise.all([makeProduct(world, { price: '4' }), makeStore(world)])
    await execute(changeStoreProducts, world.ctx(), {
      id: store.id,
      products: [{ productId: id, price: '3.5' }],
    })
    const priceIn = async (storeId: string | null) =>
      (await print([{ id, copies: 1 }], { storeId })).tags[0]?.tag.price
    expect([await priceIn(null), await priceIn(store.id)]).toEqual([40_000, 35_000])
    const elsewhere = (await makeStore(world)).id
    const hidden = execute(printPriceTags, world.as({ storeIds: [elsewhere] }), {
      products: [{ id, copies: 1 }],
      format: 'SHEET_70X36',
      storeId: store.id,
    })
    await expect(hidden).rejects.toMatchObject({ kind: 'notFound' })
    const without = execute(printPriceTags, world.as({ modules: ['products'] }), {
      products: [{ id, copies: 1 }],
      format: 'SHEET_70X36',
      storeId: store.id,
    })
    await expect(without).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('round what a net price costs to the cent, and have the deposit of the store', async () => {
    const [deposit, store] = await Promise.all([
      makeProduct(world, { name: 'Kasten', price: '1.5', isDeposit: true }),
      makeStore(world),
    ])
    const net = await mintWorld()
    await withTenant(net.ctx().tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set use_gross_price = false`),
    )
    const oil = { price: '2.3333', contentQuantity: '750', contentUnit: 'MLT' as const }
    const { id: netId } = await execute(createProduct, net.ctx(), await productInput(net, oil))
    const { tags } = await execute(printPriceTags, net.ctx(), {
      products: [{ id: netId, copies: 1 }],
      format: 'SHEET_70X36',
    })
    const price = tags[0]?.tag.price ?? 0
    expect(price % 100).toBe(0)
    expect(tags[0]?.tag.base?.price).toBe(Math.round(price / 100 / 0.75))
    const { id } = await makeProduct(world, { price: '9', depositProductId: deposit.id })
    await execute(changeStoreProducts, world.ctx(), {
      id: store.id,
      products: [{ productId: deposit.id, price: '1.2' }],
    })
    const inStore = await print([{ id, copies: 1 }], { storeId: store.id })
    expect(inStore.tags[0]?.tag).toMatchObject({ price: 90_000, deposit: 12_000 })
    await execute(deleteStore, world.ctx(), { id: store.id })
    await expect(print([{ id, copies: 1 }], { storeId: store.id })).rejects.toMatchObject({
      fields: [{ path: 'storeId', code: 'product.storeUnknown' }],
    })
  })

  it('are refused for a deleted product', async () => {
    const { id } = await makeProduct(world)
    await execute(deleteProduct, world.ctx(), { id })
    await expect(print([{ id, copies: 1 }])).rejects.toMatchObject({ code: 'product.deleted' })
  })

  it.each(['SHEET_70X36', 'SHEET_52X29', 'RAIL_90X39', 'SINGLE_57X32'] as const)(
    '%s: the paper measures what its package says, and each label begins at its place',
    async (format) => {
      const { id } = await makeProduct(world, { name: 'Möhren' })
      const model = await print([{ id, copies: 5 }], { format })
      const bytes = await renderTags(model)
      const pages = (await PDFDocument.load(bytes)).getPages()
      const { page, width, height } = FORMATS[format]
      for (const one of pages) {
        expect(one.getWidth() / MILLIMETRE).toBeCloseTo(page.width, 1)
        expect(one.getHeight() / MILLIMETRE).toBeCloseTo(page.height, 1)
      }
      const names = (await readPdf(bytes)).pages.flatMap((texts, number) =>
        texts.filter(({ text }) => text === 'Möhren').map((text) => ({ ...text, number })),
      )
      expect(names).toHaveLength(5)
      for (const [index, { left, right, baseline, number }] of names.entries()) {
        const place = placeOfTag(FORMATS[format], index, 0)
        expect(number).toBe(place.page)
        expect(left / MILLIMETRE - place.left).toBeCloseTo(2.5, 0)
        expect(right / MILLIMETRE).toBeLessThan(place.left + width)
        expect(baseline / MILLIMETRE).toBeGreaterThan(place.top + 2.5)
        expect(baseline / MILLIMETRE).toBeLessThan(place.top + height)
      }
    },
  )
})

describe('too much at once', () => {
  it('is refused at its field', async () => {
    const { id } = await makeProduct(world)
    const many = Array.from({ length: 11 }, () => ({ id, copies: 200 }))
    await expect(print(many)).rejects.toMatchObject({
      fields: [{ path: 'products', code: 'priceTags.tooMany' }],
    })
    await expect(print([{ id, copies: 1 }], { skip: 24 })).rejects.toMatchObject({
      fields: [{ path: 'skip', code: 'priceTags.skip' }],
    })
  })
})

describe('the content of a product', () => {
  it('is stated whole or not at all, at the field that is missing', async () => {
    const input = await productInput(world, { contentQuantity: '500' })
    await expect(execute(createProduct, world.ctx(), input)).rejects.toMatchObject({
      fields: [{ path: 'contentUnit', code: 'product.contentIncomplete' }],
    })
    const { id } = await makeProduct(world, { contentQuantity: '500', contentUnit: 'GRM' })
    const patch = (change: object) => execute(updateProduct, world.ctx(), { id, ...change })
    await expect(patch({ contentQuantity: null })).rejects.toMatchObject({
      fields: [{ path: 'contentQuantity', code: 'product.contentIncomplete' }],
    })
    await expect(patch({ contentQuantity: '0' })).rejects.toMatchObject({
      fields: [{ path: 'contentQuantity', code: 'product.contentZero' }],
    })
    expect(await patch({ contentQuantity: '0.5', contentUnit: 'KGM' })).toMatchObject({
      contentQuantity: '0.5',
      contentUnit: 'KGM',
    })
    expect(await patch({ contentQuantity: '', contentUnit: '' })).toMatchObject({ contentQuantity: null })
  })
})
