import { beforeAll, describe, expect, it } from 'vitest'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { execute } from '@/lib/server/core/execute'
import { getStore, getStoreDefaults, getStoreDetail } from '@/lib/catalog/stores/queries/get-store'
import { listStores } from '@/lib/catalog/stores/queries/list-stores'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { deleteStores } from '@/lib/catalog/stores/use-cases/delete-stores'
import { restoreStore } from '@/lib/catalog/stores/use-cases/restore-store'
import { restoreStores } from '@/lib/catalog/stores/use-cases/restore-stores'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { describeUseCase } from '../support/describe-use-case'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

const key = async (world: World) => ({ id: (await makeStore(world)).id })
const deletedKey = async (world: World) => {
  const store = await key(world)
  await execute(deleteStore, world.ctx(), store)
  return store
}

describeUseCase(listStores, { validInput: () => ({ q: 'hof' }), otherTenantInput: null })
describeUseCase(getStore, { validInput: key, invalidInputs: () => ({ 'an invalid id': { id: '7' } }) })
describeUseCase(getStoreDetail, { validInput: key })
describeUseCase(getStoreDefaults, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createStore, {
  validInput: (world) => ({ name: 'Markt', companyId: world.companyId }),
  otherTenantRefusal: 'invalid',
  invalidInputs: () => ({
    'no name': { name: ' ' },
    'no country': { name: 'Markt', country: 'Deutschland' },
  }),
})
describeUseCase(updateStore, {
  validInput: async (world) => ({ ...(await key(world)), name: 'Wochenmarkt' }),
  invalidInputs: async (world) => ({ 'an invalid company': { ...(await key(world)), companyId: 'x' } }),
  patch: { untried: { companyId: 'needs a second company, tested with it' } },
})
describeUseCase(deleteStore, { validInput: key })
describeUseCase(restoreStore, { validInput: deletedKey })
describeUseCase(deleteStores, {
  audited: { action: 'store.delete', record: ({ ids }) => ids[0] ?? '' },

  validInput: async (world) => ({ ids: [(await key(world)).id] }),
  invalidInputs: () => ({ 'no stores': { ids: [] } }),
})
describeUseCase(restoreStores, {
  audited: { action: 'store.restore', record: ({ ids }) => ids[0] ?? '' },
  validInput: async (world) => ({ ids: [(await deletedKey(world)).id] }),
})

describe('a store', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('belongs to the session’s company by default', async () => {
    const { id } = await execute(createCompany, world.ctx(), { name: 'Großhandel' })
    const store = await makeStore(world)
    expect(store).toMatchObject({ companyId: world.companyId, country: 'DE', carriesAll: true, version: 1 })
    const moved = await execute(updateStore, world.ctx(), { id: store.id, companyId: id, version: 1 })
    expect(moved).toMatchObject({ company: { id, name: 'Großhandel' }, version: 2 })
  })

  it('keeps its company from being deleted, also as a deleted store', async () => {
    const { id } = await execute(createCompany, world.ctx(), { name: 'Nebenbetrieb' })
    const store = await makeStore(world, { companyId: id })
    await execute(deleteStore, world.ctx(), { id: store.id })
    const refusal = { kind: 'rule', code: 'company.hasStores' }
    await expect(execute(deleteCompany, world.ctx(), { id })).rejects.toMatchObject(refusal)
    await execute(restoreStore, world.ctx(), { id: store.id })
    await execute(updateStore, world.ctx(), { id: store.id, companyId: world.companyId })
    await execute(deleteCompany, world.ctx(), { id })
  })

  it('is saved by one of two who saw the same version, and not at all when nothing changed', async () => {
    const store = await makeStore(world)
    const patch = (name: string, version: number) =>
      execute(updateStore, world.ctx(), { id: store.id, name, version })
    await patch('Erste', 1)
    await expect(patch('Zweite', 1)).rejects.toMatchObject({ kind: 'conflict', code: 'conflict.stale' })
    expect(await patch('Erste', 2)).toMatchObject({ version: 2 })
  })

  it('is found by name, street and place, and listed as deleted only when asked for', async () => {
    const mine = await mintWorld()
    const market = await makeStore(mine, { name: 'Marktstand', street: 'Münsterplatz 1', city: 'Freiburg' })
    await makeStore(mine)
    const names = async (input: object) =>
      (await execute(listStores, mine.ctx(), input)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['Hofladen', 'Marktstand'])
    expect(await names({ sort: '-city' })).toEqual(['Marktstand', 'Hofladen'])
    for (const q of ['munster', 'FREI', 'stand']) expect(await names({ q })).toEqual(['Marktstand'])
    await execute(deleteStore, mine.ctx(), { id: market.id })
    expect(await names({})).toEqual(['Hofladen'])
    expect(await names({ isDeleted: 'true' })).toEqual(['Marktstand'])
  })

  it('is not changed while it is deleted', async () => {
    const { id } = await deletedKey(world)
    await expect(execute(updateStore, world.ctx(), { id, name: 'Anders' })).rejects.toMatchObject({
      code: 'store.deleted',
    })
    const restored = await execute(restoreStore, world.ctx(), { id })
    expect(restored).toMatchObject({ isDeleted: false, version: 3 })
    expect(await execute(restoreStore, world.ctx(), { id })).toMatchObject({ version: 3 })
  })

  it('has a history in words', async () => {
    const { id } = await makeStore(world)
    await execute(updateStore, world.ctx(), { id, carriesAll: false, street: 'Hofweg 1' })
    const { history } = await execute(getStoreDetail, world.ctx(), { id })
    expect(history[0]?.changes).toEqual([
      { field: 'street', from: '', to: 'Hofweg 1' },
      { field: 'carriesAll', from: true, to: false },
    ])
  })
})
