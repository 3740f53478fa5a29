import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { getMasterdata } from '@/lib/pos/masterdata/queries/get-masterdata'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProductGroup } from '@/lib/catalog/product-groups/use-cases/delete-product-group'
import { updateProductGroup } from '@/lib/catalog/product-groups/use-cases/update-product-group'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { listStorePrices } from '@/lib/catalog/products/queries/store-prices'
import type { replaceStorePricesInput } from '@/lib/catalog/products/schema'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { restoreProduct } from '@/lib/catalog/products/use-cases/restore-product'
import { replaceStorePrices } from '@/lib/catalog/products/use-cases/replace-store-prices'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { applyPlannedChange, createPlannedChange } from '@/lib/registry/planned-changes'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { getVatRate } from '@/lib/catalog/vat-rates/queries'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import { tillContext, TillMemory } from '../support/masterdata'
import { makeProduct, rateIds } from '../support/products'
import { makeStore } from '../support/stores'
import { pendingTill, readyTill } from '../support/tills'
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
const carriesAll = (id: string, carries: boolean) =>
  execute(updateStore, world.ctx(), { id, carriesAll: carries })
const told = (product: { id: string }) => memory.records.get(`products ${product.id}`)

describe('a till is told', () => {
  it('everything the first time, in the shape of the specification, and then nothing', async () => {
    const group = await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
    const deposit = await makeProduct(world, { name: 'Pfand', price: '0.15', isDeposit: true })
    const fields = { description: 'naturtrüb', productGroupId: group.id, depositProductId: deposit.id }
    const product = await makeProduct(world, fields)
    const address = { company: 'Gasthof Adler', street: 'Markt 1', zipCode: '79285', city: 'Ebringen' }
    const account = { isCustomer: true, paymentMethod: 'ONACCOUNT' as const }
    const partner = await execute(createBusinessPartner, world.ctx(), { ...address, ...account })
    await memory.pull(ctx)
    const [, vatRateId = ''] = await rateIds(world)
    expect(told(product)).toEqual({
      id: product.id,
      productNumber: product.productNumber,
      name: 'Apfelsaft',
      price: '3.80',
      ...fields,
      gtin: null,
      unit: 'H87',
      vatRateId,
      isDeposit: false,
      deposit: { productId: deposit.id, vatRateId, price: '0.15' },
      isTransportAid: false,
      isActive: true,
    })
    const { id, name, productGroupNumber } = group
    expect(memory.records.get(`productGroups ${id}`)).toEqual({ id, name, productGroupNumber })
    expect(memory.records.get(`partners ${partner.id}`)).toEqual({
      id: partner.id,
      customerNumber: partner.customerNumber,
      ...address,
      firstname: '',
      lastname: '',
    })
    expect(memory.records.get(`vatRates ${vatRateId}`)).toEqual(
      await execute(getVatRate, world.ctx(), { id: vatRateId }),
    )
    const { cursor } = memory
    expect(await memory.pull(ctx)).toEqual([])
    expect(memory.cursor).toBe(cursor)
  })

  it('what changed for it alone: not accounts, not another store, not another tenant', async () => {
    const { id } = await execute(createProductGroup, world.ctx(), { name: 'Most' })
    const product = await makeProduct(world, { productGroupId: id })
    const second = await makeProduct(world)
    const other = await makeStore(world, { name: 'Markt' })
    await memory.pull(ctx)
    await execute(updateProductGroup, world.ctx(), { id, revenueAccount: '8305' })
    await change(product, { revenueAccount: '8300', expenseAccount: '3300' })
    await inStores(product, [{ storeId: other.id, price: '9.90', isListed: false }])
    await inStores(second, [{ storeId: till.storeId, revenueAccount: '8301' }])
    await carriesAll(other.id, false)
    await makeProduct(await mintWorld())
    expect(await memory.pull(ctx)).toEqual([])
    await change(product, { name: 'Birnensaft' })
    const old = memory.cursor
    expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
    const again = new TillMemory()
    again.cursor = old
    expect(await again.pull(ctx)).toEqual([`products ${product.id}`])
    expect(await memory.pull(ctx)).toEqual([])
  })

  it('price and VAT rate of its store, also when they are taken back', async () => {
    const product = await makeProduct(world)
    await memory.pull(ctx)
    const [general = '', reduced] = await rateIds(world)
    const differs = { storeId: till.storeId, price: '4.20', vatRateId: general }
    for (const [stores, price, vatRateId] of [
      [[differs], '4.20', general],
      [[{ ...differs, price: '4.50' }], '4.50', general],
      [[], '3.80', reduced],
    ] as const) {
      await inStores(product, [...stores])
      expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
      expect(told(product)).toMatchObject({ price, vatRateId })
      const shown = await execute(listStorePrices, world.ctx(), { id: product.id })
      expect(shown[0]?.effective).toMatchObject({ priceGross: price, vatRateId })
    }
  })

  it('that its store no longer carries a product, or carries it again, and nothing of what it never had (mark_products, mark_store_products, mark_stores)', async () => {
    const product = await makeProduct(world)
    const always = await makeProduct(world)
    const never = await makeProduct(world)
    const listed = (one: { id: string }, isListed: boolean | null) =>
      inStores(one, [{ storeId: till.storeId, isListed }])
    await listed(always, true)
    await listed(never, false)
    await memory.pull(ctx)
    await listed(product, false)
    expect(await memory.pull(ctx)).toEqual([`-products ${product.id}`])
    await change(product, { name: 'Unbemerkt' })
    await change(never, { name: 'Nie da' })
    await execute(deleteProduct, world.ctx(), { id: never.id })
    expect(await memory.pull(ctx)).toEqual([])
    await listed(product, null)
    expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
    await carriesAll(till.storeId, false)
    expect(await memory.pull(ctx)).toEqual([`-products ${product.id}`])
    await carriesAll(till.storeId, true)
    expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
    expect(told(product)).toMatchObject({ name: 'Unbemerkt' })
  })

  it('of deletions and restorations, of products and groups (mark_product_groups)', async () => {
    const product = await makeProduct(world)
    const group = await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
    await memory.pull(ctx)
    await execute(deleteProduct, world.ctx(), { id: product.id })
    await execute(deleteProductGroup, world.ctx(), { id: group.id })
    expect((await memory.pull(ctx)).toSorted()).toEqual(
      [`-products ${product.id}`, `-productGroups ${group.id}`].toSorted(),
    )
    await execute(restoreProduct, world.ctx(), { id: product.id })
    expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
  })

  it('what changed of a product group: its name, and its number', async () => {
    const { id } = await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
    await memory.pull(ctx)
    for (const change of [{ name: 'Most' }, { productGroupNumber: '77' }]) {
      await execute(updateProductGroup, world.ctx(), { id, ...change })
      expect(await memory.pull(ctx)).toEqual([`productGroups ${id}`])
      expect(memory.records.get(`productGroups ${id}`)).toMatchObject(change)
    }
  })

  it('a planned change once it is applied', async () => {
    const product = await makeProduct(world)
    const scheduledAt = new Date(Date.now() + 60_000)
    const plan = { entity: 'product' as const, entityId: product.id, changes: { price: '4.10' } }
    const input = { ...plan, scheduledAt: scheduledAt.toISOString() }
    const { id } = await execute(createPlannedChange, world.ctx(), input)
    await memory.pull(ctx)
    const later = world.as({ now: () => new Date(scheduledAt.getTime() + 1000) })
    expect(await execute(applyPlannedChange, later, { id })).toBe('APPLIED')
    expect(await memory.pull(ctx)).toEqual([`products ${product.id}`])
    expect(told(product)).toMatchObject({ price: '4.10' })
  })

  it('of customers who may buy on account, and that one no longer may (mark_partners, buys_on_account)', async () => {
    const account = { isCustomer: true, paymentMethod: 'ONACCOUNT' as const }
    const partner = await execute(createBusinessPartner, world.ctx(), { company: 'Adler', ...account })
    await execute(createBusinessPartner, world.ctx(), {
      company: 'Bar',
      isCustomer: true,
      paymentMethod: 'CASH',
    })
    await execute(createBusinessPartner, world.ctx(), { company: 'Lieferant', isSupplier: true })
    const patch = (fields: object) =>
      execute(patchBusinessPartner, world.ctx(), { id: partner.id, ...fields })
    expect((await memory.pull(ctx)).filter((one) => one.includes('partners'))).toEqual([
      `partners ${partner.id}`,
    ])
    await patch({ notes: 'kommt freitags' })
    expect(await memory.pull(ctx)).toEqual([])
    await patch({ city: 'Freiburg' })
    expect(await memory.pull(ctx)).toEqual([`partners ${partner.id}`])
    await patch({ deliveryStop: true })
    expect(await memory.pull(ctx)).toEqual([`-partners ${partner.id}`])
    await patch({ city: 'Ebringen' })
    expect(await memory.pull(ctx)).toEqual([])
    await patch({ deliveryStop: false })
    expect(await memory.pull(ctx)).toEqual([`partners ${partner.id}`])
    await execute(deleteBusinessPartner, world.ctx(), { id: partner.id })
    expect(await memory.pull(ctx)).toEqual([`-partners ${partner.id}`])
  })
})

describe('a percentage that changes', () => {
  const at = (day: string) => () => new Date(`${day}T11:00:00Z`)
  const today = new Date().toISOString().slice(0, 10)

  it('moves the rate and prices entered net on the day it takes effect, and no gross ones (mark_vat_rates, mark_percentages, percentage_on)', async () => {
    const gross = await makeProduct(world, { price: '10.70' })
    await execute(patchTenantInfo, world.ctx(), { useGrossPrice: false })
    const net = await makeProduct(world, { price: '10' })
    const [, reduced = ''] = await rateIds(world)
    await memory.pull(ctx)
    expect(told(net)).toMatchObject({ price: '10.70' })
    await execute(updateVatRate, world.ctx(), { id: reduced, rate: '9', validFrom: '2199-01-01' })
    expect(await memory.pull(ctx)).toEqual([`vatRates ${reduced}`])
    const onTheDay = await tillContext(till, at('2199-01-01'))
    expect(await memory.pull(onTheDay)).toEqual([`products ${net.id}`, `vatRates ${reduced}`])
    expect(memory.records.get(`vatRates ${reduced}`)).toMatchObject({ rate: '9' })
    expect(told(net)).toMatchObject({ price: '10.90' })
    expect(told(gross)).toMatchObject({ price: '10.70' })
    expect(await memory.pull(onTheDay)).toEqual([])
  })

  it('moves them at once where it has begun (mark_percentages_of)', async () => {
    await execute(patchTenantInfo, world.ctx(), { useGrossPrice: false })
    const net = await makeProduct(world, { price: '10' })
    const [, reduced = ''] = await rateIds(world)
    await memory.pull(ctx)
    await execute(updateVatRate, world.ctx(), { id: reduced, rate: '9', validFrom: today })
    expect(await memory.pull(ctx)).toEqual([`products ${net.id}`, `vatRates ${reduced}`])
    expect(told(net)).toMatchObject({ price: '10.90' })
  })
})

describe('a till that moves', () => {
  it('is told what differs between the stores, and what the old one changed before', async () => {
    const same = await makeProduct(world)
    const cheap = await makeProduct(world)
    const hidden = await makeProduct(world)
    const dear = await makeProduct(world)
    const gone = await makeProduct(world)
    const other = await makeStore(world, { name: 'Markt' })
    const both = [till.storeId, other.id].map((storeId) => ({ storeId, price: '5.00' }))
    await inStores(same, both)
    await inStores(cheap, [{ storeId: other.id, price: '1.00' }])
    await inStores(hidden, [{ storeId: other.id, isListed: false }])
    await inStores(dear, [{ storeId: till.storeId, price: '9.00' }])
    await memory.pull(ctx)
    // the row of the old store is deleted when the till moves
    await inStores(dear, [])
    await execute(deleteProduct, world.ctx(), { id: gone.id })
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: other.id })
    const expected = [
      `products ${cheap.id}`,
      `products ${dear.id}`,
      `-products ${hidden.id}`,
      `-products ${gone.id}`,
    ]
    expect((await memory.pull(ctx)).toSorted()).toEqual(expected.toSorted())
    expect([told(cheap), told(dear)]).toMatchObject([{ price: '1.00' }, { price: '3.80' }])
    expect(await memory.pull(ctx)).toEqual([])
  })

  it('to a store that carries only what it lists loses the rest', async () => {
    const listed = await makeProduct(world)
    const rest = await makeProduct(world)
    const other = await makeStore(world, { name: 'Markt', carriesAll: false })
    await inStores(listed, [{ storeId: other.id, isListed: true }])
    await memory.pull(ctx)
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: other.id })
    expect(await memory.pull(ctx)).toEqual([`-products ${rest.id}`])
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: till.storeId })
    expect(await memory.pull(ctx)).toEqual([`products ${rest.id}`])
  })
})

it("'masterdata.get' is for tills that were let in, of a tenant with tills", async () => {
  const waiting = await tillContext(await pendingTill(world))
  const refused = { kind: 'forbidden' }
  await expect(execute(getMasterdata, waiting, {})).rejects.toMatchObject(refused)
  await expect(execute(getMasterdata, world.as({ isPlatformAdmin: true }), {})).rejects.toMatchObject(refused)
  await expect(execute(getMasterdata, { ...ctx, modules: [] }, {})).rejects.toMatchObject(refused)
  await expect(execute(getMasterdata, ctx, { since: '2026' })).rejects.toMatchObject({ kind: 'invalid' })
})

it('marks are kept to their tenant by the database', async () => {
  await makeProduct(world)
  const other = await mintWorld()
  const seen = (tenantId: typeof world.tenantId, of: typeof world.tenantId) =>
    withTenant(tenantId, 'read', async (tx) => {
      const rows = await tx.execute(
        sql`select 1 from sync_change where tenant_id = ${of} and kind = 'product'`,
      )
      return rows.length
    })
  expect([await seen(world.tenantId, world.tenantId), await seen(other.tenantId, world.tenantId)]).toEqual([
    1, 0,
  ])
})
