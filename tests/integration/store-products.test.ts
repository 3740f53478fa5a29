import { beforeAll, describe, expect, it } from 'vitest'
import { listStoreProducts } from '@/lib/catalog/products/queries/list-store-products'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { makeProduct } from '../support/products'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

describe('products of a store', () => {
  let world: World
  let store: string
  beforeAll(async () => {
    world = await mintWorld()
    store = (await makeStore(world)).id
    for (const name of ['Apfel', 'Birne', 'Quitte']) await makeProduct(world, { name })
  })
  const list = (input: object = {}) => execute(listStoreProducts, world.ctx(), { id: store, ...input })
  const names = async (input: object = {}) => (await list(input)).rows.map(({ name }) => name)
  const save = (products: object[]) =>
    execute(changeStoreProducts, world.ctx(), { id: store, products: products as never })

  it('are all, but those taken out; or only those put in', async () => {
    const [apple, pear] = (await list()).rows
    await save([
      { productId: apple?.id, isListed: false },
      { productId: pear?.id, isListed: true, price: '2' },
    ])
    expect(await names({ state: 'CARRIED' })).toEqual(['Birne', 'Quitte'])
    expect(await names({ state: 'NOT_CARRIED' })).toEqual(['Apfel'])
    expect(await names({ state: 'DIFFERENT' })).toEqual(['Apfel', 'Birne'])
    await execute(updateStore, world.ctx(), { id: store, carriesAll: false })
    expect(await names({ state: 'CARRIED' })).toEqual(['Birne'])
    expect(await names({ state: 'NOT_CARRIED' })).toEqual(['Apfel', 'Quitte'])
    await execute(updateStore, world.ctx(), { id: store, carriesAll: true })
    expect(await names({ q: 'quit' })).toEqual(['Quitte'])
    expect(await names({ sort: '-name' })).toEqual(['Quitte', 'Birne', 'Apfel'])
  })

  it('are saved row by row: who was overtaken or is refused hinders no other', async () => {
    const rows = await Promise.all(['Eins', 'Zwei', 'Drei'].map((name) => makeProduct(world, { name })))
    const [one, two, three] = rows.map(({ id }) => id)
    await execute(updateProduct, world.ctx(), { id: two ?? '', name: 'Inzwischen' })
    const outcome = await save([
      { productId: one, version: 1, price: '1.11' },
      { productId: two, version: 1, price: '2.22' },
      { productId: three, version: 1, vatRateId: '01a1fb5d-dc18-7744-91f6-c09e116ee0ef' },
    ])
    expect(outcome.done).toEqual([one])
    expect(outcome.refused.map(({ id }) => id).sort()).toEqual([two, three].sort())
    const { rows: after } = await list({ q: 'Eins' })
    expect(after[0]).toMatchObject({ version: 2, storePrice: { price: '1.11' } })
  })

  it('never wait for each other in a circle', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeProduct(world)).id))
    const rows = (price: string) => ids.map((productId) => ({ productId, price }))
    const both = await Promise.all([save(rows('1')), save(rows('2').reverse())])
    expect(both.map(({ done }) => done.length)).toEqual([6, 6])
  })
})
