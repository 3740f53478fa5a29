import { describe, expect, it } from 'vitest'
import { getProduct, getRateChoices } from '@/lib/catalog/products/queries/get-product'
import { changeProducts } from '@/lib/catalog/products/use-cases/change-products'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { undoProductChanges } from '@/lib/catalog/products/use-cases/undo-product-changes'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { listPlannedChanges, openPlans } from '@/lib/services/planned-changes/queries'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct } from '../support/products'
import { mintWorld, type World } from '../support/world'

const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version })

describeUseCase(changeProducts, {
  audited: { action: 'product.patch', record: ({ products }) => products[0]?.id ?? '' },

  validInput: async (world) => ({ products: [keyOf(await makeProduct(world))], percent: '5' }),
  invalidInputs: async (world) => {
    const products = [keyOf(await makeProduct(world))]
    return {
      'no products': { products: [], percent: '5' },
      'nothing to change': { products },
      'two changes of the price': { products, percent: '5', amount: '1' },
      'a percentage that takes everything': { products, percent: '-100' },
      'a price below zero': { products, price: '-1' },
      'a day that has come': { products, percent: '5', from: '2020-01-01' },
      'no version': { products: products.map(({ id }) => ({ id })), percent: '5' },
    }
  },
})
describeUseCase(undoProductChanges, {
  audited: { action: 'product.patch', record: ({ products }) => products[0]?.id ?? '' },
  validInput: async (world) => ({
    products: [{ ...keyOf(await makeProduct(world)), price: '9.99' }],
    plans: [],
  }),
})
describeUseCase(getRateChoices, { validInput: () => ({}), otherTenantInput: null })

describe('many products', () => {
  const priceOf = async (world: World, id: string) => (await execute(getProduct, world.ctx(), { id })).price

  it('change alike, and those that were overtaken, deleted or would cost less than nothing are named', async () => {
    const world = await mintWorld()
    const made = (name: string, price: string) => makeProduct(world, { name, price })
    const bread = await made('Brot', '4.80')
    const cake = await made('Kuchen', '2.99')
    const roll = await made('Semmel', '0.05')
    const gone = await made('Zopf', '3.00')
    const keys = [bread, cake, roll, gone].map(keyOf)
    await execute(updateProduct, world.ctx(), { id: cake.id, price: '3.20' })
    await execute(deleteProduct, world.ctx(), { id: gone.id })
    const { done, refused } = await execute(changeProducts, world.ctx(), { products: keys, amount: '-0.10' })
    expect(done).toEqual([bread.id])
    expect(refused.map(({ id }) => id)).toEqual([cake.id, roll.id, gone.id])
    expect(await priceOf(world, bread.id)).toBe('4.70')
    expect(await priceOf(world, cake.id)).toBe('3.20')
    expect(await priceOf(world, roll.id)).toBe('0.05')
  })

  it('are refused with the reason where none can change', async () => {
    const world = await mintWorld()
    const products = [keyOf(await makeProduct(world, { price: '0.05' }))]
    const change = (by: object) => execute(changeProducts, world.ctx(), { products, ...by } as never)
    await expect(change({ amount: '-0.06' })).rejects.toMatchObject({ code: 'product.priceBelowZero' })
    await expect(change({ percent: '1000.01' })).rejects.toMatchObject({
      fields: [{ path: 'percent', code: 'product.changePercent' }],
    })
  })

  it('are set to a price with its ending, and taken back, but for what was changed since', async () => {
    const world = await mintWorld()
    const bread = await makeProduct(world, { price: '4.80' })
    const cake = await makeProduct(world, { price: '2.99' })
    const products = [bread, cake].map(keyOf)
    const { undo } = await execute(changeProducts, world.ctx(), { products, price: '3.33', ending: 'NINE' })
    expect([await priceOf(world, bread.id), await priceOf(world, cake.id)]).toEqual(['3.29', '3.29'])
    await execute(updateProduct, world.ctx(), { id: cake.id, name: 'Kuchen' })
    const { done, refused } = await execute(undoProductChanges, world.ctx(), undo)
    expect([done, refused.map(({ id }) => id)]).toEqual([[bread.id], [cake.id]])
    expect([await priceOf(world, bread.id), await priceOf(world, cake.id)]).toEqual(['4.80', '3.29'])
  })

  it('are planned from a day at midnight in Berlin, and the plans withdrawn', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world, { price: '4.80' })
    const change = { products: [keyOf(product)], percent: '5', ending: 'FIVE' as const, from: '2099-07-01' }
    const { undo } = await execute(changeProducts, world.ctx(), change)
    const plans = async () => (await execute(listPlannedChanges, world.ctx(), { entityId: product.id })).rows
    expect(await plans()).toMatchObject([
      { scheduledAt: '2099-06-30T22:00:00.000Z', changes: { price: '5.05' }, status: 'PENDING' },
    ])
    expect(await priceOf(world, product.id)).toBe('4.80')
    const { rows, total } = await execute(openPlans, world.ctx(), {})
    expect([rows.map(({ name }) => name), total]).toEqual([[`${product.productNumber} ${product.name}`], 1])
    await execute(updateProduct, world.ctx(), { id: product.id, price: '5.00' })
    await expect(execute(changeProducts, world.ctx(), change)).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    await execute(undoProductChanges, world.ctx(), undo)
    expect(await plans()).toEqual([])
  })

  it('are not raised twice by a double click', async () => {
    const world = await mintWorld()
    const { id, version } = await makeProduct(world, { price: '1.00' })
    const click = () => execute(changeProducts, world.ctx(), { products: [{ id, version }], percent: '5' })
    const clicks = await Promise.allSettled([click(), click()])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await priceOf(world, id)).toBe('1.05')
  })
})
