import { beforeAll, describe, expect, it } from 'vitest'
import { applyPlannedChanges } from '@/lib/services/planned-changes/jobs'
import { listPlannedChanges } from '@/lib/services/planned-changes/queries'
import { applyPlannedChange, createPlannedChange } from '@/lib/registry/planned-changes'
import { withTenant } from '@/db/tenant'
import { sql } from 'drizzle-orm'
import { getProduct, getProductDetail } from '@/lib/catalog/products/queries/get-product'
import { listStoreProducts } from '@/lib/catalog/products/queries/list-store-products'
import { listStorePrices } from '@/lib/catalog/products/queries/store-prices'
import type { StorePriceRecord } from '@/lib/catalog/products/schema'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { replaceStorePrices } from '@/lib/catalog/products/use-cases/replace-store-prices'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct, rateIds } from '../support/products'
import { makeStore } from '../support/stores'
import { due } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const both = async (world: World) => {
  const store = await makeStore(world)
  const product = await makeProduct(world)
  return { id: product.id, storePrices: [{ storeId: store.id, price: '4.50' }] }
}
const bulk = async (world: World) => {
  const store = await makeStore(world)
  const product = await makeProduct(world)
  return { id: store.id, products: [{ productId: product.id, version: 1, price: '4.50' }] }
}

describeUseCase(listStorePrices, { validInput: async (world) => ({ id: (await makeProduct(world)).id }) })
describeUseCase(listStoreProducts, { validInput: async (world) => ({ id: (await makeStore(world)).id }) })
describeUseCase(replaceStorePrices, {
  audited: { action: 'product.patch' },

  validInput: both,
  invalidInputs: async (world) => {
    const { id, storePrices } = await both(world)
    return {
      'a price in words': { id, storePrices: [{ ...storePrices[0], price: 'viel' }] },
      'an unknown VAT rate': {
        id,
        storePrices: [{ ...storePrices[0], vatRateId: '01a1fb5d-dc18-7744-91f6-c09e116ee0ef' }],
      },
      'an unknown store': { id, storePrices: [{ storeId: '01a1fb5d-dc18-7744-91f6-c09e116ee0ef' }] },
    }
  },
})
describeUseCase(changeStoreProducts, {
  audited: { action: 'product.patch', record: ({ products }) => products[0]?.productId ?? '' },

  validInput: bulk,
  invalidInputs: async (world) => ({
    'no products': { ...(await bulk(world)), products: [] },
    'an invalid price': {
      ...(await bulk(world)),
      products: [{ productId: (await makeProduct(world)).id, price: 'x' }],
    },
  }),
})

describe('prices of a product in stores', () => {
  let world: World
  let market: string
  let farm: string
  beforeAll(async () => {
    world = await mintWorld()
    market = (await makeStore(world, { name: 'Markt' })).id
    farm = (await makeStore(world, { name: 'Hof' })).id
  })
  const pricesOf = async (id: string, ctx = world.ctx()) => {
    const rows = await execute(listStorePrices, ctx, { id })
    return Object.fromEntries(rows.map((row) => [row.storeId, row])) as Record<string, StorePriceRecord>
  }
  const patch = (id: string, storePrices: object[], more: object = {}) =>
    execute(updateProduct, world.ctx(), { id, storePrices: storePrices as never, ...more })

  it('inherit all that does not differ, field by field', async () => {
    const { id, vatRateId } = await makeProduct(world, { revenueAccount: '8300' })
    const [general = ''] = await rateIds(world)
    await patch(id, [
      { storeId: market, price: '4.50', expenseAccount: '3400' },
      { storeId: farm, vatRateId: general, revenueAccount: '8400' },
    ])
    const prices = await pricesOf(id)
    expect(prices[market]?.store.company.id).toBe(world.companyId)
    expect(prices[market]).toMatchObject({
      price: '4.50',
      vatRateId: null,
      effective: {
        price: '4.50',
        priceGross: '4.50',
        vatRateId,
        revenueAccount: '8300',
        expenseAccount: '3400',
        isAvailable: true,
      },
    })
    expect(prices[farm]).toMatchObject({
      price: null,
      vatRateId: general,
      effective: { priceGross: '3.80', vatRate: '19', priceNet: '3.1933' },
    })
  })

  it('are changed by store: what is not sent stays, what is emptied inherits again', async () => {
    const { id } = await makeProduct(world)
    await patch(id, [
      { storeId: market, price: '4.50', isListed: false },
      { storeId: farm, price: '5' },
    ])
    await patch(id, [{ storeId: market, price: '' }])
    const prices = await pricesOf(id)
    expect(prices[market]).toMatchObject({ price: null, isListed: false, effective: { isCarried: false } })
    expect(prices[farm]?.price).toBe('5.00')
    await patch(id, [{ storeId: market, isListed: null }])
    const left = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select store_id from store_product where product_id = ${id}`),
    )
    expect([...left]).toEqual([{ store_id: farm }])
  })

  it('raise the product’s version, and one of two who saw the same is refused', async () => {
    const { id } = await makeProduct(world)
    await patch(id, [{ storeId: market, price: '4' }], { version: 1 })
    expect((await execute(getProduct, world.ctx(), { id })).version).toBe(2)
    await expect(patch(id, [{ storeId: farm, price: '4' }], { version: 1 })).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    await patch(id, [{ storeId: market, price: '4.00' }], { version: 2 })
    expect((await execute(getProduct, world.ctx(), { id })).version).toBe(2)
  })

  it('are changed in each store, also beside those that are sent back unchanged', async () => {
    const { id } = await makeProduct(world)
    await patch(id, [
      { storeId: market, price: '4' },
      { storeId: farm, price: '5' },
    ])
    const read = async () => {
      const prices = await pricesOf(id)
      return [prices[market]?.price, prices[farm]?.price]
    }
    const send = (ofMarket: string, ofFarm: string) => [
      { storeId: market, price: ofMarket },
      { storeId: farm, price: ofFarm },
    ]
    await patch(id, send('4', '6'))
    expect(await read()).toEqual(['4.00', '6.00'])
    await patch(id, send('4', '7').toReversed())
    expect(await read()).toEqual(['4.00', '7.00'])
    await patch(id, send('8', '7'))
    expect(await read()).toEqual(['8.00', '7.00'])
    await patch(id, send('9', '7').toReversed())
    expect(await read()).toEqual(['9.00', '7.00'])
  })

  it('stay as entered when the tenant prices otherwise', async () => {
    const mine = await mintWorld()
    const store = await makeStore(mine)
    const { id } = await makeProduct(mine)
    const send = (price: string) =>
      execute(updateProduct, mine.ctx(), { id, storePrices: [{ storeId: store.id, price }] })
    await send('4.50')
    await execute(patchTenantInfo, mine.ctx(), { useGrossPrice: false })
    const [net] = await execute(listStorePrices, mine.ctx(), { id })
    expect(net).toMatchObject({ price: '4.2056', effective: { priceGross: '4.50' } })
    await send(net?.price ?? '')
    expect((await execute(listStorePrices, mine.ctx(), { id }))[0]?.effective.priceGross).toBe('4.50')
    await send('4.20')
    expect((await execute(listStorePrices, mine.ctx(), { id }))[0]?.effective).toMatchObject({
      priceNet: '4.20',
      priceGross: '4.494',
    })
  })

  it('are replaced as a whole: stores that are not named inherit', async () => {
    const { id } = await makeProduct(world)
    await patch(id, [
      { storeId: market, price: '4', revenueAccount: '8301' },
      { storeId: farm, price: '5' },
    ])
    const answer = await execute(replaceStorePrices, world.ctx(), {
      id,
      storePrices: [{ storeId: market, price: '6' }],
    })
    expect(answer.map(({ store, price, revenueAccount }) => [store.name, price, revenueAccount])).toEqual([
      ['Hof', null, ''],
      ['Markt', '6.00', ''],
    ])
  })

  it('need the module, and leave it out without', async () => {
    const { id } = await makeProduct(world)
    const without = world.as({ modules: ['products'] })
    const change = { id, storePrices: [{ storeId: market, price: '4' }] }
    await expect(execute(updateProduct, without, change)).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await execute(getProductDetail, without, { id })).storePrices).toBeNull()
    const noProducts = world.as({ modules: ['pos-stores'] })
    await expect(execute(listStoreProducts, noProducts, { id: market })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('are not entered for a deleted store', async () => {
    const { id } = await makeProduct(world)
    const gone = await makeStore(world, { name: 'Weg' })
    await execute(deleteStore, world.ctx(), { id: gone.id })
    await expect(patch(id, [{ storeId: gone.id, price: '4' }])).rejects.toMatchObject({
      fields: [{ path: `storePrices.${gone.id}`, code: 'product.storeUnknown' }],
    })
    expect((await pricesOf(id))[gone.id]).toBeUndefined()
  })

  describe('of a user restricted to a store', () => {
    const restricted = () =>
      world.as({
        isAdmin: false,
        rights: ['PRODUCTS_SHOW', 'PRODUCTS_PATCH', 'POS-STORES_SHOW'],
        storeIds: [market],
      })

    it('are those of that store alone; a replacement leaves the others', async () => {
      const { id } = await makeProduct(world)
      await patch(id, [
        { storeId: market, price: '4' },
        { storeId: farm, price: '5' },
      ])
      expect(Object.keys(await pricesOf(id, restricted()))).toEqual([market])
      await expect(
        execute(updateProduct, restricted(), { id, storePrices: [{ storeId: farm, price: '9' }] }),
      ).rejects.toMatchObject({ fields: [{ code: 'product.storeUnknown' }] })
      await execute(replaceStorePrices, restricted(), { id, storePrices: [] })
      const all = await pricesOf(id)
      expect([all[market]?.price, all[farm]?.price]).toEqual([null, '5.00'])
      await expect(execute(listStoreProducts, restricted(), { id: farm })).rejects.toMatchObject({
        kind: 'notFound',
      })
      await expect(
        execute(changeStoreProducts, restricted(), { id: farm, products: [{ productId: id, price: '1' }] }),
      ).rejects.toMatchObject({ kind: 'notFound' })
    })

    it('are told of no other store by history or plans', async () => {
      const { id } = await makeProduct(world)
      await patch(id, [{ storeId: farm, price: '5' }])
      const { history } = await execute(getProductDetail, restricted(), { id })
      expect(history.map(({ action }) => action)).toEqual(['product.create'])
      await execute(createPlannedChange, world.ctx(), {
        entity: 'product',
        entityId: id,
        scheduledAt: '2099-01-01T00:00:00Z',
        changes: {
          storePrices: [
            { storeId: market, price: '6' },
            { storeId: farm, price: '7' },
          ],
        },
      })
      const plans = async (ctx = world.ctx()) =>
        (await execute(listPlannedChanges, ctx, { entity: 'product', entityId: id })).rows[0]
      expect((await plans())?.differences).toHaveLength(2)
      const seen = await plans(restricted())
      expect(JSON.stringify(seen)).toContain(market)
      expect(JSON.stringify(seen)).not.toContain(farm)
    })
  })

  it('can be planned, with their differences, and are applied at their time beside what was edited meanwhile', async () => {
    const { id } = await makeProduct(world)
    await patch(id, [{ storeId: market, price: '4' }])
    const planned = await execute(createPlannedChange, world.ctx(), {
      entity: 'product',
      entityId: id,
      scheduledAt: '2099-01-01T00:00:00Z',
      changes: { name: 'Neuer Most', storePrices: [{ storeId: market, price: '4.40', isListed: false }] },
    })
    expect(planned.differences).toEqual([
      { field: 'name', from: 'Apfelsaft', to: 'Neuer Most' },
      { field: `store:${market}:price:Markt`, from: '4.00', to: '4.40' },
      { field: `store:${market}:isListed:Markt`, from: null, to: false },
    ])
    expect((await pricesOf(id))[market]).toMatchObject({ price: '4.00', isListed: null })
    await patch(id, [
      { storeId: market, revenueAccount: '8301' },
      { storeId: farm, price: '5' },
    ])
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update planned_change set scheduled_at = now() - interval '1 minute' where id = ${planned.id}`,
      ),
    )
    await due(world, planned.id)
    const job = applyPlannedChanges(applyPlannedChange)
    await Promise.all([job.handle({}), job.handle({})])
    const prices = await pricesOf(id)
    expect(prices[market]).toMatchObject({ price: '4.40', isListed: false, revenueAccount: '8301' })
    expect(prices[farm]?.price).toBe('5.00')
    expect((await execute(getProduct, world.ctx(), { id })).name).toBe('Neuer Most')
  })
})
