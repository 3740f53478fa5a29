import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getProduct, getProductDefaults, getProductDetail } from '@/lib/catalog/products/queries/get-product'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { restoreProduct } from '@/lib/catalog/products/use-cases/restore-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct, productInput, rateIds } from '../support/products'
import { mintWorld, type World } from '../support/world'

const key = async (world: World) => ({ id: (await makeProduct(world)).id })

describeUseCase(getProduct, { validInput: key, invalidInputs: () => ({ 'an invalid id': { id: '7' } }) })
describeUseCase(getProductDetail, { validInput: key })
describeUseCase(getProductDefaults, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createProduct, {
  validInput: (world) => productInput(world),
  otherTenantRefusal: 'invalid',
  invalidInputs: async (world) => ({
    'no price': { ...(await productInput(world)), price: undefined },
    'too many decimals': await productInput(world, { price: '1.23456' }),
    'a price beyond all bounds': await productInput(world, { price: '10000001' }),
    'no VAT rate': { ...(await productInput(world)), vatRateId: '' },
    'a false check digit': await productInput(world, { gtin: '4000137005638' }),
    'an unknown unit': await productInput(world, { unit: 'KILO' }),
    'an unknown group': await productInput(world, { productGroupId: '01a1fb5d-dc18-7744-91f6-c09e116ee0ef' }),
  }),
})
describeUseCase(updateProduct, {
  validInput: async (world) => ({ ...(await key(world)), name: 'Birnensaft' }),
  invalidInputs: async (world) => ({ 'an empty number': { ...(await key(world)), productNumber: ' ' } }),
  patch: {
    samples: async (world) => ({
      productGroupId: (await execute(createProductGroup, world.ctx(), { name: 'Säfte' })).id,
      vatRateId: (await rateIds(world))[0],
      depositProductId: (await makeProduct(world, { isDeposit: true })).id,
      unit: 'KGM',
    }),
    untried: {
      storePrices: 'a choice for this change, tested with the prices of stores',
      isTransportAid: 'of deposits only, tested with them',
    },
  },
})
describeUseCase(deleteProduct, { validInput: key })
describeUseCase(restoreProduct, {
  validInput: async (world) => {
    const product = await key(world)
    await execute(deleteProduct, world.ctx(), product)
    return product
  },
})

describe('a product', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const patch = (input: { id: string } & Record<string, unknown>) =>
    execute(updateProduct, world.ctx(), input)

  it('is shown as the session knows the tenant to price, and written as the tenant does', async () => {
    const other = world.as({ pricesGross: false })
    const product = await execute(createProduct, other, await productInput(world, { price: '1.07' }))
    expect((await execute(getProduct, world.ctx(), { id: product.id })).price).toBe('1.07')
    const { product: shown } = await execute(getProductDetail, other, { id: product.id })
    expect(shown.price).toBe(shown.priceNet)
    expect(shown.price).not.toBe(shown.priceGross)
  })

  it('answers price, net and gross; the tenant prices gross', async () => {
    const product = await makeProduct(world, { price: '3.8', gtin: '4000-1370 05639' })
    expect(product).toMatchObject({
      price: '3.80',
      priceGross: '3.80',
      priceNet: '3.5514',
      vatRate: '7',
      vatCategory: 'S',
      gtin: '4000137005639',
      unit: 'H87',
      isActive: true,
      isDeleted: false,
      version: 1,
    })
  })

  it('keeps its entered price when the percentage or the pricing mode changes', async () => {
    const net = await mintWorld()
    const rate = await execute(createVatRate, net.ctx(), {
      name: 'Eigener',
      category: 'S',
      dsfinvkKey: 1000,
      rate: '10',
      validFrom: '2026-01-01',
    })
    const at = (day: string) => net.as({ now: () => new Date(`${day}T12:00:00Z`) })
    await execute(updateVatRate, at('2026-11-20'), { id: rate.id, rate: '20', validFrom: '2027-01-01' })
    const product = await makeProduct(net, { price: '12', vatRateId: rate.id })
    const seen = async (day: string) => execute(getProduct, at(day), { id: product.id })
    expect(await seen('2026-12-31')).toMatchObject({ priceGross: '12.00', priceNet: '10.9091' })
    expect(await seen('2027-01-01')).toMatchObject({ priceGross: '12.00', priceNet: '10.00' })
    await withTenant(net.tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set use_gross_price = false`),
    )
    expect(await seen('2027-01-01')).toMatchObject({ price: '10.00', priceGross: '12.00' })
    const same = await execute(updateProduct, at('2026-12-31'), {
      id: product.id,
      price: '10.9091',
      name: 'Apfel',
    })
    expect(same).toMatchObject({ name: 'Apfel', priceGross: '12.00' })
    const changed = await execute(updateProduct, at('2026-12-31'), { id: product.id, price: '10' })
    expect(changed).toMatchObject({ price: '10.00', priceNet: '10.00', priceGross: '11.00' })
  })

  it('gets the next free number, each number once', async () => {
    const numbered = await mintWorld()
    expect((await execute(getProductDefaults, numbered.ctx(), {})).productNumber).toBe('1000')
    await makeProduct(numbered, { productNumber: '1000' })
    await makeProduct(numbered, { productNumber: '1002' })
    expect((await execute(getProductDefaults, numbered.ctx(), {})).productNumber).toBe('1001')
    const made = await Promise.all([1, 2, 3].map(() => makeProduct(numbered)))
    expect(made.map((one) => one.productNumber).sort()).toEqual(['1001', '1003', '1004'])
    await expect(makeProduct(numbered, { productNumber: '1002' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'productNumber', code: 'product.numberTaken' }],
    })
    const [first] = made
    await expect(
      execute(updateProduct, numbered.ctx(), { id: first?.id ?? '', productNumber: '1000' }),
    ).rejects.toMatchObject({ fields: [{ code: 'product.numberTaken' }] })
  })

  it('tells in its history what changed, in names', async () => {
    const group = await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
    const product = await makeProduct(world)
    const [general] = await rateIds(world)
    await patch({ id: product.id, price: '4.2', vatRateId: general, productGroupId: group.id })
    const { history } = await execute(getProductDetail, world.ctx(), { id: product.id })
    const [latest, created] = history
    expect(created).toMatchObject({ action: 'product.create', actorName: 'Anna Prüfer', changes: [] })
    expect(latest?.action).toBe('product.patch')
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: '3.80', to: '4.20' },
        { field: 'vatRate', from: 'Ermäßigter Satz', to: 'Regelsatz' },
        { field: 'productGroup', from: null, to: 'Säfte' },
      ]),
    )
  })

  it('refuses a stale version and changes nothing for nothing', async () => {
    const product = await makeProduct(world)
    const same = await patch({ id: product.id, version: 1, name: product.name, price: '3.80' })
    expect(same.version).toBe(1)
    expect((await patch({ id: product.id, version: 1, name: 'Most' })).version).toBe(2)
    await expect(patch({ id: product.id, version: 1, name: 'Wein' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'conflict.stale',
    })
  })

  it('is deleted and restored, and does not change in between', async () => {
    const product = await makeProduct(world)
    await execute(deleteProduct, world.ctx(), { id: product.id })
    await execute(deleteProduct, world.ctx(), { id: product.id })
    expect(await execute(getProduct, world.ctx(), { id: product.id })).toMatchObject({ isDeleted: true })
    await expect(patch({ id: product.id, name: 'x' })).rejects.toMatchObject({ code: 'product.deleted' })
    const restored = await execute(restoreProduct, world.ctx(), { id: product.id })
    expect(restored).toMatchObject({ isDeleted: false, version: 3 })
  })

  it('refuses a VAT rate no longer in use, but keeps one it has', async () => {
    const product = await makeProduct(world)
    const forest = (await rateIds(world))[3] ?? ''
    const kept = await makeProduct(world, { vatRateId: forest })
    await execute(updateVatRate, world.ctx(), { id: forest, isActive: false })
    await expect(patch({ id: product.id, vatRateId: forest })).rejects.toMatchObject({
      fields: [{ path: 'vatRateId', code: 'product.vatRateInactive' }],
    })
    expect((await patch({ id: kept.id, vatRateId: forest, name: 'Brennholz' })).name).toBe('Brennholz')
  })
})

describe('deposits', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const deposit = () => makeProduct(world, { name: 'Pfand 0,15', price: '0.15', isDeposit: true })

  it('are other products marked as deposit, without one of their own', async () => {
    const pfand = await deposit()
    const juice = await makeProduct(world, { depositProductId: pfand.id })
    expect(juice.depositProduct).toMatchObject({ id: pfand.id, name: 'Pfand 0,15', priceGross: '0.15' })
    await expect(makeProduct(world, { depositProductId: juice.id })).rejects.toMatchObject({
      fields: [{ path: 'depositProductId', code: 'product.depositNotMarked' }],
    })
    await expect(makeProduct(world, { isDeposit: true, depositProductId: pfand.id })).rejects.toMatchObject({
      fields: [{ code: 'product.depositOfDeposit' }],
    })
    await expect(
      execute(updateProduct, world.ctx(), { id: juice.id, depositProductId: juice.id }),
    ).rejects.toMatchObject({ fields: [{ code: 'product.depositSelf' }] })
  })

  it('can neither be deleted nor unmarked while products have them', async () => {
    const pfand = await deposit()
    const juice = await makeProduct(world, { depositProductId: pfand.id })
    const refusal = { kind: 'rule', code: 'product.usedAsDeposit', params: { count: 1 } }
    await expect(execute(deleteProduct, world.ctx(), { id: pfand.id })).rejects.toMatchObject(refusal)
    await expect(
      execute(updateProduct, world.ctx(), { id: pfand.id, isDeposit: false }),
    ).rejects.toMatchObject(refusal)
    await execute(deleteProduct, world.ctx(), { id: juice.id })
    await execute(deleteProduct, world.ctx(), { id: pfand.id })
    await expect(execute(restoreProduct, world.ctx(), { id: juice.id })).rejects.toMatchObject({
      code: 'product.depositDeleted',
    })
    await execute(restoreProduct, world.ctx(), { id: pfand.id })
    await execute(restoreProduct, world.ctx(), { id: juice.id })
  })
})
