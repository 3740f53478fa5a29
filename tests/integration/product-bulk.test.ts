import { describe, expect, it } from 'vitest'
import { getProduct } from '@/lib/catalog/products/queries/get-product'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { deleteProducts } from '@/lib/catalog/products/use-cases/delete-products'
import { restoreProducts } from '@/lib/catalog/products/use-cases/restore-products'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct } from '../support/products'
import { mintWorld, type World } from '../support/world'

const NOBODY = '01a1fb5d-dc18-7744-91f6-c09e116ee0ef'

describeUseCase(deleteProducts, {
  audited: { action: 'product.delete', record: ({ ids }) => ids[0] ?? '' },

  validInput: async (world) => ({ ids: [(await makeProduct(world)).id] }),
  invalidInputs: () => ({ 'no products': { ids: [] }, 'an invalid id': { ids: ['7'] } }),
})
describeUseCase(restoreProducts, {
  audited: { action: 'product.restore', record: ({ ids }) => ids[0] ?? '' },

  validInput: async (world) => {
    const { id } = await makeProduct(world)
    await execute(deleteProduct, world.ctx(), { id })
    return { ids: [id] }
  },
})

describe('many products at once', () => {
  const isDeleted = async (world: World, id: string) =>
    (await execute(getProduct, world.ctx(), { id })).isDeleted
  const bottleWithDeposit = async (world: World) => {
    const deposit = await makeProduct(world, { name: 'Pfand', price: '0.15', isDeposit: true })
    const bottle = await makeProduct(world, { depositProductId: deposit.id })
    return { deposit: deposit.id, bottle: bottle.id }
  }

  it('are deleted in any order: a deposit after the bottles that have it', async () => {
    const world = await mintWorld()
    const { deposit, bottle } = await bottleWithDeposit(world)
    const ids = [deposit, bottle, bottle]
    const deleted = await execute(deleteProducts, world.ctx(), { ids })
    expect(deleted).toEqual({ done: [bottle, deposit], refused: [] })
    const restored = await execute(restoreProducts, world.ctx(), { ids: [bottle, deposit] })
    expect(restored).toEqual({ done: [deposit, bottle], refused: [] })
    expect(await isDeleted(world, bottle)).toBe(false)
  })

  it('answer for each that was refused why, and do the others', async () => {
    const world = await mintWorld()
    const { deposit } = await bottleWithDeposit(world)
    const { id } = await makeProduct(world)
    const { done, refused } = await execute(deleteProducts, world.ctx(), { ids: [deposit, NOBODY, id] })
    expect(done).toEqual([id])
    expect(refused.map((one) => one.id)).toEqual([deposit, NOBODY])
    expect(refused[0]?.reason).toMatch(/Pfand/)
    expect(await isDeleted(world, id)).toBe(true)
    expect(await isDeleted(world, deposit)).toBe(false)
  })

  it('refuse as a whole where nothing could be done', async () => {
    const world = await mintWorld()
    const { deposit } = await bottleWithDeposit(world)
    await expect(execute(deleteProducts, world.ctx(), { ids: [deposit] })).rejects.toMatchObject({
      code: 'product.usedAsDeposit',
    })
  })
})
