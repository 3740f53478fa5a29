import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { resolveSession } from '@/db/system/sessions'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { getAccount, getUser, getUserDetail, listUsers } from '@/lib/platform/users/queries'
import type { UserRecord } from '@/lib/platform/users/schema'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { deleteUser } from '@/lib/platform/users/use-cases/delete-user'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { entriesOf } from '../support/audit-checks'
import { describeUseCase } from '../support/describe-use-case'
import { makeStore } from '../support/stores'
import { mintWorld, PASSWORD, type World } from '../support/world'

const mail = () => `person-${randomUUID()}@kontor.example`
const person = (change: object = {}) => ({
  email: mail(),
  firstname: 'Viktor',
  lastname: 'Verkauf',
  password: PASSWORD,
  ...change,
})
const add = (world: World, change?: object): Promise<UserRecord> =>
  execute(createUser, world.ctx(), person(change))
/**
 * Patches a user with the administrator's own password, which new e-mails and passwords require.
 */
const patch = (world: World, input: object) =>
  execute(patchUser, world.ctx(), { currentPassword: PASSWORD, ...input })
const signIn = (email: string, password = PASSWORD) =>
  login({ email, password, address: randomUUID(), userAgent: null, kind: 'API' }, new Date())
/** The person's context as on their next request. */
const contextOf = async (token: string) => {
  const resolved = await resolveToken(token, 'apiToken')
  if (!resolved) throw new Error('the token is no good')
  return resolved.ctx
}
const keyOf = async (world: World) => ({ id: (await add(world)).id })

describeUseCase(listUsers, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getUser, { validInput: keyOf })
describeUseCase(getUserDetail, { validInput: keyOf })
describeUseCase(createUser, {
  validInput: () => person(),
  otherTenantInput: null,
  invalidInputs: () => ({
    'a short password': person({ password: 'kurz' }),
    'a common password': person({ password: 'Passwort123' }),
    'no e-mail': person({ email: 'viktor' }),
    'a link as first name': person({ firstname: 'https://evil.example/phish' }),
    'markup as last name': person({ lastname: '<a href=x>Preis</a>' }),
    'a link as shown name': person({ name: 'www.evil.example' }),
    'an unknown right': person({ rights: ['EVERYTHING_SHOW'] }),
  }),
})
describeUseCase(patchUser, {
  validInput: async (world) => ({ id: (await add(world)).id, firstname: 'Berta' }),
  invalidInputs: async (world) => ({
    'a common password': { id: (await add(world)).id, password: '1234567890', currentPassword: PASSWORD },
    'a link as last name': { id: (await add(world)).id, lastname: 'evil.example/phish' },
  }),
  patch: {
    samples: () => ({ rights: ['PRODUCTS_SHOW'] }),
    untried: {
      'appSettings.language': 'German only',
      email: 'needs the caller’s password, tested with it',
      password: 'needs the caller’s password, tested with it',
      currentPassword: 'proof of a change, tested with it',
      totp: 'proof of a change, tested with it',
      restriction: 'how sent stores are meant, tested with them',
      stores: 'of till users, tested with their stores',
    },
  },
})
describeUseCase(deleteUser, { validInput: keyOf })

describe('a user', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('has one e-mail on the whole platform, ignoring case', async () => {
    const other = await mintWorld()
    const taken = { code: 'user.emailTaken', fields: [{ path: 'email' }] }
    await expect(add(world, { email: other.email.toUpperCase() })).rejects.toMatchObject(taken)
    const { id, email } = await add(world)
    await expect(patch(world, { id, email: other.email })).rejects.toMatchObject(taken)
    const changed = mail()
    await patch(world, { id, email: changed })
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth.invalid' })
    expect((await signIn(changed)).userId).toBe(id)
  })

  it('may have an e-mail of others tried ten times in 15 minutes; a free one is always accepted', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
    const { id } = await add(mine)
    for (let times = 0; times < 5; times += 1) {
      await expect(add(mine, { email: other.email })).rejects.toMatchObject({ code: 'user.emailTaken' })
      await expect(patch(mine, { id, email: other.email })).rejects.toMatchObject({ code: 'user.emailTaken' })
    }
    const limited = { kind: 'rateLimited', code: 'auth.rateLimited' }
    await expect(add(mine, { email: other.email })).rejects.toMatchObject(limited)
    await expect(patch(mine, { id, email: other.email })).rejects.toMatchObject(limited)
    expect(await add(mine)).toMatchObject({ isActive: true })
    await expect(add(other, { email: mine.email })).rejects.toMatchObject({ code: 'user.emailTaken' })
  })

  it('must change the first password before anything else', async () => {
    const { email } = await add(world, { isAdmin: true })
    const first = await contextOf((await signIn(email)).token)
    await expect(execute(listUsers, first, {})).rejects.toMatchObject({ code: 'auth.passwordChangeRequired' })
    expect(await execute(getAccount, first, {})).toMatchObject({ email })
    const own = 'Apfelernte-im-Oktober'
    await execute(patchAccount, first, { password: PASSWORD, passwordNew: own, passwordNewConfirm: own })
    const { token } = await signIn(email, own)
    expect((await execute(listUsers, await contextOf(token), {})).total).toBeGreaterThan(0)
  })

  it('gets SHOW along with any other right, and a change holds from the next request on', async () => {
    const { id, email } = await add(world, { rights: ['PRODUCTS_PATCH'] })
    const { token } = await signIn(email)
    expect((await contextOf(token)).rights).toEqual(['PRODUCTS_SHOW', 'PRODUCTS_PATCH'])
    await patch(world, { id, rights: ['INVOICES_SHOW'] })
    expect((await contextOf(token)).rights).toEqual(['INVOICES_SHOW'])
  })

  it('is signed out everywhere by deactivation and by a password set by an administrator', async () => {
    const { id, email } = await add(world)
    const first = await signIn(email)
    await patch(world, { id, isActive: false })
    expect(await resolveSession(first.sessionId, new Date())).toBeNull()
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth.invalid' })
    await patch(world, { id, isActive: true })
    expect(await resolveSession(first.sessionId, new Date())).toBeNull()
    const second = await signIn(email)
    expect(await patch(world, { id, password: 'Birnenernte-im-Oktober' })).toMatchObject({
      mustChangePassword: true,
    })
    expect(await resolveSession(second.sessionId, new Date())).toBeNull()
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth.invalid' })
  })

  it('is gone after removal, and the e-mail is free again', async () => {
    const { id, email } = await add(world)
    const { sessionId } = await signIn(email)
    await execute(deleteUser, world.ctx(), { id })
    expect(await resolveSession(sessionId, new Date())).toBeNull()
    await expect(execute(getUser, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
    expect((await add(world, { email })).id).not.toBe(id)
  })

  it('is found by name and e-mail and filtered by state', async () => {
    const { id, email } = await add(world, { lastname: 'Öhler-Zyx' })
    const ids = async (input: object) =>
      (await execute(listUsers, world.ctx(), input)).rows.map((row) => row.id)
    expect(await ids({ q: 'zyx ohler' })).toEqual([id])
    expect(await ids({ q: 'ohler zyy' })).toEqual([])
    expect(await ids({ q: 'ohler-zyx' })).toEqual([id])
    expect(await ids({ q: email.slice(0, 20) })).toEqual([id])
    await patch(world, { id, isActive: false })
    expect(await ids({ isActive: 'false', q: 'zyx' })).toEqual([id])
    expect(await ids({ isActive: true, q: 'zyx' })).toEqual([])
    expect(await ids({ isAdmin: true })).toContain(world.userId)
  })

  it('is not saved over another user’s change', async () => {
    const { id, version } = await add(world)
    await patch(world, { id, version, firstname: 'Erste' })
    const stale = { code: 'conflict.stale' }
    await expect(patch(world, { id, version, firstname: 'Zweite' })).rejects.toMatchObject(stale)
    await expect(execute(deleteUser, world.ctx(), { id, version })).rejects.toMatchObject(stale)
  })

  it('has in the history the names of its stores, also of those deleted since', async () => {
    const mine = await mintWorld()
    const farm = await makeStore(mine, { name: 'Hof' })
    const market = await makeStore(mine, { name: 'Markt' })
    const { id } = await add(mine, { stores: [farm.id, market.id] })
    await execute(deleteStore, mine.ctx(), { id: market.id })
    const ctx = mine.ctx()
    await execute(patchUser, ctx, { id, stores: [farm.id] })
    const change = { before: { stores: 'Hof, Markt' }, after: { stores: 'Hof' } }
    expect(await entriesOf(ctx)).toMatchObject([change])
  })

  it('leaves no password in the history', async () => {
    const { id } = await add(world)
    await patch(world, { id, password: 'Birnenernte-im-Oktober', rights: ['USERS_SHOW'] })
    const { history } = await execute(getUserDetail, world.ctx(), { id })
    expect(history.map(({ action }) => action)).toEqual(['user.patch', 'user.create'])
    expect(JSON.stringify(history)).not.toMatch(/Birnenernte|argon2/)
  })
})

describe('the last active tenant admin', () => {
  const refused = { code: 'user.lastAdmin' }

  it('cannot be demoted, deactivated or removed', async () => {
    const world = await mintWorld()
    const id = world.userId
    await expect(patch(world, { id, isAdmin: false })).rejects.toMatchObject(refused)
    await expect(patch(world, { id, isActive: false })).rejects.toMatchObject(refused)
    await expect(execute(deleteUser, world.ctx(), { id })).rejects.toMatchObject(refused)
    const second = await add(world, { isAdmin: true })
    await patch(world, { id: second.id, isActive: false })
    await expect(patch(world, { id, isAdmin: false })).rejects.toMatchObject(refused)
    await patch(world, { id: second.id, isActive: true })
    expect(await patch(world, { id, isAdmin: false })).toMatchObject({ isAdmin: false })
  })

  it('remains when several demote each other at once', async () => {
    const world = await mintWorld()
    const others = await Promise.all([1, 2, 3, 4].map(() => add(world, { isAdmin: true })))
    const ids = [world.userId, ...others.map(({ id }) => id)]
    const ways = [
      { isAdmin: false },
      { isAdmin: false },
      { isActive: false },
      { isAdmin: false },
      { isAdmin: false },
    ]
    const done = await Promise.allSettled(
      ids.map((id, index) => {
        const actor = { kind: 'user' as const, id: ids[(index + 1) % ids.length] ?? '', name: 'Admin' }
        return execute(patchUser, world.as({ actor }), { id, ...ways[index] })
      }),
    )
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { rows } = await execute(listUsers, world.ctx(), { isAdmin: true, isActive: true })
    expect(rows).toHaveLength(1)
  })
})

describe('a manager of users who is not an admin', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const clerk = () =>
    world.as({ isAdmin: false, rights: ['USERS_SHOW', 'USERS_CREATE', 'USERS_PATCH', 'USERS_DELETE'] })

  it('makes no admin, grants no right they lack, and cannot change users with more rights', async () => {
    const create = (change: object) => execute(createUser, clerk(), person(change))
    await expect(create({ isAdmin: true })).rejects.toMatchObject({ code: 'user.adminOnly' })
    await expect(create({ rights: ['INVOICES_SHOW'] })).rejects.toMatchObject({ code: 'user.foreignRights' })
    const seller = await add(world, { rights: ['INVOICES_SHOW'] })
    const takeover = { currentPassword: PASSWORD, id: seller.id, password: 'Birnenernte-im-Oktober' }
    await expect(execute(patchUser, clerk(), takeover)).rejects.toMatchObject({ code: 'user.outranks' })
    const admin = await add(world, { isAdmin: true })
    const steal = { currentPassword: PASSWORD, id: admin.id, email: mail() }
    await expect(execute(patchUser, clerk(), steal)).rejects.toMatchObject({ code: 'user.adminOnly' })
    await expect(execute(deleteUser, clerk(), { id: admin.id })).rejects.toMatchObject({
      code: 'user.adminOnly',
    })
  })

  it('cannot disable themselves, nor set the own password here', async () => {
    const id = world.userId
    await add(world, { isAdmin: true })
    await expect(patch(world, { id, isActive: false })).rejects.toMatchObject({ code: 'user.yourself' })
    await expect(execute(deleteUser, world.ctx(), { id })).rejects.toMatchObject({ code: 'user.yourself' })
    await expect(patch(world, { id, password: 'Birnenernte-im-Oktober' })).rejects.toMatchObject({
      code: 'user.ownPassword',
    })
  })
})
