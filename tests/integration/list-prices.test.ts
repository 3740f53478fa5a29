import { beforeAll, describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { deletePriceList } from '@/lib/catalog/price-lists/use-cases/delete-price-list'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { duplicateInvoice } from '@/lib/sales/invoices/use-cases/duplicate-invoice'
import { patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import {
  listedProducts,
  searchProducts,
  type ListedItem,
} from '@/lib/sales/documents/queries/search-products'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct } from '../support/products'
import { openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

describeUseCase(listedProducts, {
  validInput: async (world) => {
    const { customerId, products } = await openShop(world)
    return { customerId, ids: products.juice }
  },
  otherTenantInput: null,
})

it('asks for the right to write documents, since it shows what customers pay', async () => {
  const { world, customerId, products } = await openShop(await mintWorld())
  const rights = ['INVOICES_SHOW', 'DELIVERYNOTES_SHOW', 'OFFERS_SHOW', 'PRODUCTS_SHOW']
  const reader = world.as({ isAdmin: false, rights })
  const asked = { customerId, ids: products.juice }
  await expect(execute(listedProducts, reader, asked)).rejects.toMatchObject({ kind: 'forbidden' })
  const picked = execute(searchProducts, reader, { q: 'saft', customerId })
  await expect(picked).rejects.toMatchObject({ kind: 'forbidden' })
})

describe('the rules of a price list', () => {
  it('come with each product that they are for, by itself or by its group', async () => {
    const { world, customerId } = await openShop(await mintWorld())
    const ctx = world.ctx()
    const group = async (name: string) => (await execute(createProductGroup, ctx, { name })).id
    const cheese = await group('Käse')
    const bread = await group('Brot')
    const made = async (productGroupId?: string) =>
      (await makeProduct(world, { name: 'Angebot', ...(productGroupId ? { productGroupId } : {}) })).id
    const gouda = await made(cheese)
    const brie = await made(cheese)
    const roll = await made(bread)
    const loose = await made()
    await execute(createPriceList, ctx, {
      name: 'Gastro',
      partners: [customerId],
      rules: [
        { productId: gouda, percent: '1' },
        { productId: loose, percent: '2' },
        { productGroupId: cheese, percent: '3' },
        { productGroupId: cheese, percent: '4', minQuantity: '10' },
        { productGroupId: bread, percent: '5' },
      ],
    })
    const expected = [
      { id: gouda, percents: [100, 300, 400] },
      { id: brie, percents: [300, 400] },
      { id: roll, percents: [500] },
      { id: loose, percents: [200] },
    ]
    const percentsOf = ({
      product,
      listRules,
    }: Pick<ListedItem, 'listRules'> & { product: { id: string } }) => ({
      id: product.id,
      percents: listRules.map(({ percent }) => percent ?? 0).toSorted((a, b) => a - b),
    })
    const listed = async (ids: readonly string[]) =>
      (await execute(listedProducts, ctx, { customerId, ids: ids.join(',') })).items.map(percentsOf)
    expect(await listed(expected.map(({ id }) => id))).toEqual(expected)
    for (const one of expected) expect(await listed([one.id])).toEqual([one])
    const found = (await execute(searchProducts, ctx, { q: 'angebot', customerId })).items.map(percentsOf)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

describe('a position without a price', () => {
  let shop: Shop
  let product: { id: string }
  let listId: string
  let customerId: string
  const ctx = () => shop.world.ctx()
  const draft = async (positions: object[], change: object = {}) =>
    execute(createInvoice, ctx(), { customerId, positions, ...change })

  beforeAll(async () => {
    shop = await openShop(await mintWorld())
    product = await makeProduct(shop.world, { price: '1.99' })
    const partner = {
      company: 'Wirtshaus',
      isCustomer: true,
      partnerGroup: 'gastronomie',
      street: 'Weg 1',
      zipCode: '79104',
      city: 'Freiburg',
    }
    customerId = (await execute(createBusinessPartner, ctx(), partner)).id
    const list = await execute(createPriceList, ctx(), {
      name: 'Gastro',
      from: '2026-01-01',
      partnerGroups: ['Gastronomie'],
      rules: [
        { productId: product.id, percent: '10' },
        { productId: product.id, price: '1.5', minQuantity: '12' },
      ],
    })
    listId = list.id
  })

  it('takes that of the list and says so, by quantity and day of supply', async () => {
    const { positions } = await draft([
      { productId: product.id, quantity: '1' },
      { productId: product.id, quantity: '12' },
      { productId: product.id, quantity: '1', price: '1.79' },
    ])
    const origin = { priceListId: listId, name: 'Gastro' }
    expect(positions.map(({ price, priceOrigin }) => ({ price, priceOrigin }))).toEqual([
      { price: '1.79', priceOrigin: { ...origin, percent: '10', price: null, minQuantity: null } },
      { price: '1.50', priceOrigin: { ...origin, percent: null, price: '1.50', minQuantity: '12' } },
      { price: '1.79', priceOrigin: null },
    ])
    const before = await draft([{ productId: product.id }], { serviceDate: '2025-12-31' })
    expect(before.positions[0]).toMatchObject({ price: '1.99', priceOrigin: null })
    const items = await execute(listedProducts, ctx(), {
      customerId,
      ids: `${product.id},${shop.products.juice}`,
    })
    expect(items.items.map(({ listRules }) => listRules.length)).toEqual([2, 0])
    const found = await execute(searchProducts, ctx(), { q: 'apfelsaft', customerId })
    expect(found.items.flatMap(({ listRules }) => listRules)).toHaveLength(2)
    const foreign = await mintWorld()
    const stolen = { customerId, ids: product.id }
    expect((await execute(listedProducts, foreign.ctx(), stolen)).items).toEqual([])
    const company = await execute(createCompany, ctx(), { name: 'Zweite GmbH' })
    const elsewhere = shop.world.as({ companyId: company.id })
    const [hidden] = (await execute(listedProducts, elsewhere, stolen)).items
    expect(hidden?.listRules).toEqual([])
    const other = await draft([{ productId: product.id }], { customerId: shop.customerId })
    expect(other.positions[0]).toMatchObject({ price: '1.99', priceOrigin: null })
  })

  it('keeps the origin with an unchanged price, in copies and after the list is gone', async () => {
    const made = await draft([{ productId: product.id, quantity: '2' }])
    const [first] = made.positions
    const id = first?.id ?? ''
    const written = { id, productId: product.id, name: 'Saft', vatRateId: first?.vatRateId }
    const update = async (position: object) =>
      (await execute(updateInvoice, ctx(), { id: made.id, positions: [{ ...written, ...position }] }))
        .positions[0]
    expect(await update({ quantity: '3', price: '1.79' })).toMatchObject({ priceOrigin: { percent: '10' } })
    const more = { id: made.id, positionId: id, quantity: '4' }
    const patched = await execute(patchPosition, ctx(), more)
    expect(patched.positions[0]).toMatchObject({ price: '1.79', priceOrigin: { name: 'Gastro' } })
    expect(await update({ price: '1.78' })).toMatchObject({ priceOrigin: null })
    expect(await update({ price: '1.79' })).toMatchObject({ priceOrigin: null })
    expect(await update({ price: '1.78', priceListId: listId })).toMatchObject({ priceOrigin: null })
    const ofList = { price: '1.79', priceListId: listId }
    expect(await update(ofList)).toMatchObject({ priceOrigin: { percent: '10' } })
    expect(await update({ price: '1.79', priceListId: null })).toMatchObject({ priceOrigin: null })
    await update(ofList)
    const typed = { id: made.id, positionId: id, price: '1.79' }
    const same = await execute(patchPosition, ctx(), typed)
    expect(same.positions[0]).toMatchObject({ priceOrigin: { percent: '10' } })
    const byHand = await execute(patchPosition, ctx(), { ...typed, priceListId: null })
    expect(byHand.positions[0]).toMatchObject({ price: '1.79', priceOrigin: null })
    await update(ofList)
    await execute(bookInvoice, ctx(), { id: made.id })
    await execute(deletePriceList, ctx(), { id: listId })
    const copy = await execute(duplicateInvoice, ctx(), { id: made.id })
    expect(copy.positions[0]).toMatchObject({ price: '1.79', priceOrigin: { name: 'Gastro' } })
  })
})
