import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { getStore, getStoreDetail } from '@/lib/catalog/stores/queries/get-store'
import { listStores } from '@/lib/catalog/stores/queries/list-stores'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { deleteStores } from '@/lib/catalog/stores/use-cases/delete-stores'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { getUser, getUserDetail } from '@/lib/platform/users/queries'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { makeStore } from '../support/stores'
import { mintWorld, PASSWORD, type World } from '../support/world'

const RIGHTS = ['POS-STORES_CREATE', 'POS-STORES_PATCH', 'POS-STORES_DELETE', 'USERS_CREATE', 'USERS_PATCH']
const person = (change: object = {}) => ({
  email: `person-${randomUUID()}@kontor.example`,
  firstname: 'Viktor',
  lastname: 'Verkauf',
  password: PASSWORD,
  rights: RIGHTS as never,
  ...change,
})

describe('a user restricted to a store', () => {
  let world: World
  let own: string
  let hidden: string
  beforeAll(async () => {
    world = await mintWorld()
    own = (await makeStore(world, { name: 'Markt' })).id
    hidden = (await makeStore(world, { name: 'Hof' })).id
  })

  const restricted = (stores = [own]) =>
    world.as({ isAdmin: false, rights: ['POS-STORES_SHOW', 'USERS_SHOW', ...RIGHTS], storeIds: stores })

  it('sees no other: not in the list, not by id, not by a change', async () => {
    const { rows, total } = await execute(listStores, restricted(), {})
    expect([rows.map(({ id }) => id), total]).toEqual([[own], 1])
    expect(await execute(getStore, restricted(), { id: own })).toMatchObject({ name: 'Markt' })
    const notFound = { kind: 'notFound' }
    await expect(execute(getStore, restricted(), { id: hidden })).rejects.toMatchObject(notFound)
    await expect(execute(getStoreDetail, restricted(), { id: hidden })).rejects.toMatchObject(notFound)
    const change = { id: hidden, name: 'Anders' }
    await expect(execute(updateStore, restricted(), change)).rejects.toMatchObject(notFound)
    await expect(execute(deleteStore, restricted(), { id: hidden })).rejects.toMatchObject(notFound)
    await expect(execute(deleteStores, restricted(), { ids: [hidden] })).rejects.toMatchObject(notFound)
    await execute(updateStore, restricted(), { id: own, street: 'Münsterplatz 1' })
  })

  it('makes no new one', async () => {
    await expect(execute(createStore, restricted(), { name: 'Dritte' })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'store.restricted',
    })
  })

  it('is enforced by the database itself, for every query', async () => {
    const seen = (stores: string[]) =>
      withTenant(world.tenantId, 'read', async (tx) => (await tx.execute(sql`select id from store`)).length, {
        storeIds: stores,
      })
    expect([await seen([]), await seen([own]), await seen([randomUUID()])]).toEqual([2, 1, 0])
    const rename = withTenant(
      world.tenantId,
      'write',
      async (tx) => (await tx.execute(sql`update store set name = name returning id`)).length,
      { storeIds: [own] },
    )
    expect(await rename).toBe(1)
  })

  it('is so from the next request on, and not any more as an administrator', async () => {
    const { id, email } = await execute(createUser, world.ctx(), person({ stores: [own] }))
    const { token } = await login(
      { email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'API' },
      new Date(),
    )
    const stores = async () => (await resolveToken(token, 'apiToken'))?.ctx.storeIds
    expect(await stores()).toEqual([own])
    await execute(patchUser, world.ctx(), { id, stores: [own, hidden, own] })
    expect(await stores()).toEqual([own, hidden].sort())
    await execute(patchUser, world.ctx(), { id, isAdmin: true })
    expect(await stores()).toEqual([])
    await execute(patchUser, world.ctx(), { id, isAdmin: false, stores: [] })
    expect(await stores()).toEqual([])
  })

  it('is lifted by saying so alone, never by taking its last store away', async () => {
    const { id } = await execute(createUser, world.ctx(), person({ stores: [own] }))
    const patch = (change: object) => execute(patchUser, world.ctx(), { id, ...change })
    for (const given of [{ stores: [] }, {}])
      await expect(patch({ restriction: 'STORES', ...given })).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'stores', code: 'user.storesMissing' }],
      })
    expect((await patch({ restriction: 'STORES', stores: [hidden] })).stores).toEqual([hidden])
    expect((await patch({ restriction: 'NONE', stores: [hidden] })).stores).toEqual([])
  })

  it('makes users of the own stores only, and lifts no restriction', async () => {
    const refused = { kind: 'rule', code: 'user.foreignRights' }
    const made = await execute(createUser, restricted(), person())
    expect(made.stores).toEqual([own])
    await expect(execute(createUser, restricted(), person({ stores: [] }))).rejects.toMatchObject(refused)
    await expect(execute(createUser, restricted(), person({ stores: [hidden] }))).rejects.toMatchObject(
      refused,
    )
    await expect(execute(patchUser, restricted(), { id: made.id, stores: [] })).rejects.toMatchObject(refused)
    const free = await execute(createUser, world.ctx(), person())
    await expect(
      execute(patchUser, restricted(), {
        id: free.id,
        password: 'Neu-Kontor-2026',
        currentPassword: PASSWORD,
      }),
    ).rejects.toMatchObject({ code: 'user.outranks' })
  })

  it('is shown in the record, the choices and the history of the user', async () => {
    const { id } = await execute(createUser, world.ctx(), person())
    await execute(patchUser, world.ctx(), { id, stores: [hidden, own] })
    expect((await execute(getUser, world.ctx(), { id })).stores).toEqual([own, hidden].sort())
    const { stores, history } = await execute(getUserDetail, world.ctx(), { id })
    expect(stores?.map(({ name }) => name)).toEqual(['Hof', 'Markt'])
    expect(history[0]?.changes).toEqual([{ field: 'stores', from: '', to: 'Hof, Markt' }])
    const before = await execute(getUser, world.ctx(), { id })
    const again = await execute(patchUser, world.ctx(), { id, stores: [own, hidden] })
    expect(again.version).toBe(before.version)
  })

  it('is named first at the store, among those who may sign in and see it', async () => {
    const mine = await mintWorld()
    const { id: shown } = await makeStore(mine)
    const { id: other } = await makeStore(mine, { name: 'Hof' })
    const make = async (lastname: string, change: object) =>
      (await execute(createUser, mine.ctx(), person({ lastname, ...change }))).id
    const free = await make('Anders', {})
    const bound = await make('Zander', { stores: [shown] })
    await make('Blum', { stores: [other] })
    const left = await make('Clausen', { stores: [shown] })
    await execute(patchUser, mine.ctx(), { id: left, isActive: false })
    const { users } = await execute(getStoreDetail, mine.ctx(), { id: shown })
    const made = users?.filter(({ isAdmin }) => !isAdmin).map(({ id, isRestricted }) => [id, isRestricted])
    expect(made).toEqual([
      [bound, true],
      [free, false],
    ])
  })

  it('is refused for a store that does not exist or is another tenant’s', async () => {
    const other = await mintWorld()
    const { id } = await execute(createUser, world.ctx(), person())
    for (const store of [randomUUID(), (await makeStore(other)).id])
      await expect(execute(patchUser, world.ctx(), { id, stores: [store] })).rejects.toMatchObject({
        fields: [{ path: 'stores', code: 'user.storeUnknown' }],
      })
  })

  it('is listed with the store, before those who see all', async () => {
    const mine = await mintWorld()
    const store = await makeStore(mine)
    const other = await makeStore(mine, { name: 'Andere' })
    await execute(createUser, mine.ctx(), person({ stores: [store.id], lastname: 'Zuletzt' }))
    await execute(createUser, mine.ctx(), person({ stores: [other.id] }))
    await execute(createUser, mine.ctx(), person({ lastname: 'Alle' }))
    const { users } = await execute(getStoreDetail, mine.ctx(), { id: store.id })
    expect(users?.map(({ name, isRestricted, isAdmin }) => [name, isRestricted, isAdmin])).toEqual([
      ['Viktor Zuletzt', true, false],
      ['Viktor Alle', false, false],
      ['Anna Prüfer', false, true],
    ])
    const blind = mine.as({ isAdmin: false, rights: ['POS-STORES_SHOW'] })
    expect((await execute(getStoreDetail, blind, { id: store.id })).users).toBeNull()
  })
})
