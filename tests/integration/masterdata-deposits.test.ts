import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { replaceStorePrices } from '@/lib/catalog/products/use-cases/replace-store-prices'
import type { replaceStorePricesInput } from '@/lib/catalog/products/schema'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import type { Masterdata } from '@/lib/pos/masterdata/schema'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { tillContext, TillMemory } from '../support/masterdata'
import { makeProduct, rateIds } from '../support/products'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

let world: World
let till: Awaited<ReturnType<typeof readyTill>>
let ctx: Context
let memory: TillMemory

beforeEach(async () => {
  world = await mintWorld()
  till = await readyTill(world)
  ctx = await tillContext(till)
  memory = new TillMemory()
})

const change = (product: { id: string }, fields: object) =>
  execute(updateProduct, world.ctx(), { id: product.id, ...fields })
const inStores = (
  product: { id: string },
  storePrices: z.input<typeof replaceStorePricesInput>['storePrices'],
) => execute(replaceStorePrices, world.ctx(), { id: product.id, storePrices })
const depositOf = (product: { id: string }) =>
  (memory.records.get(`products ${product.id}`) as Masterdata['products'][number] | undefined)?.deposit

describe('a till is told', () => {
  it('the deposit of goods with the rate that it takes, and every change of it (mark_store_prices)', async () => {
    const [general = '', reduced = ''] = await rateIds(world)
    const bottle = await makeProduct(world, {
      name: 'Pfand',
      price: '0.15',
      isDeposit: true,
      vatRateId: general,
    })
    const milk = await makeProduct(world, { depositProductId: bottle.id, vatRateId: reduced })
    const juice = await makeProduct(world, { depositProductId: bottle.id, vatRateId: general })
    const both = [`products ${milk.id}`, `products ${juice.id}`]
    const all = [...both, `products ${bottle.id}`].toSorted()
    await memory.pull(ctx)
    expect(depositOf(milk)).toEqual({ productId: bottle.id, vatRateId: reduced, price: '0.15' })
    expect(depositOf(juice)).toEqual({ productId: bottle.id, vatRateId: general, price: '0.15' })
    expect(depositOf(bottle)).toBeNull()
    await change(bottle, { name: 'Pfand Glas' })
    expect(await memory.pull(ctx)).toEqual([`products ${bottle.id}`])
    await change(bottle, { price: '0.25' })
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    expect(depositOf(milk)).toMatchObject({ price: '0.25' })
    await inStores(bottle, [{ storeId: till.storeId, price: '0.30' }])
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    expect(depositOf(juice)).toMatchObject({ price: '0.30' })
    await inStores(bottle, [])
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    await change(bottle, { isTransportAid: true })
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    expect(depositOf(milk)).toMatchObject({ vatRateId: general, price: '0.25' })
    await change(bottle, { vatRateId: reduced })
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    expect(depositOf(juice)).toMatchObject({ vatRateId: reduced })
    const other = await makeStore(world, { name: 'Markt' })
    await inStores(bottle, [{ storeId: other.id, price: '0.50' }])
    expect(await memory.pull(ctx)).toEqual([])
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: other.id })
    expect((await memory.pull(ctx)).toSorted()).toEqual(all)
    expect(depositOf(milk)).toMatchObject({ price: '0.50' })
  })

  it('a deposit entered net at the rate that it takes, and again when that changes', async () => {
    await execute(patchTenantInfo, world.ctx(), { useGrossPrice: false })
    const [general = '', reduced = ''] = await rateIds(world)
    const bottle = await makeProduct(world, { price: '0.20', isDeposit: true, vatRateId: general })
    const milk = await makeProduct(world, { depositProductId: bottle.id, vatRateId: reduced })
    await memory.pull(ctx)
    expect(depositOf(milk)).toMatchObject({ price: '0.214' })
    const today = new Date().toISOString().slice(0, 10)
    await execute(updateVatRate, world.ctx(), { id: reduced, rate: '10', validFrom: today })
    expect(await memory.pull(ctx)).toEqual([`products ${milk.id}`, `vatRates ${reduced}`])
    expect(depositOf(milk)).toMatchObject({ price: '0.22' })
  })
})
