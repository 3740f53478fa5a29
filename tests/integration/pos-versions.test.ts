import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { platformTenant } from '@/db/seed/platform'
import { mintTenantId, withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { listDevices } from '@/lib/pos/pos-devices/queries/list-devices'
import { syncDevice } from '@/lib/pos/pos-devices/use-cases/sync-device'
import {
  getPosVersion,
  getPosVersionDetail,
  listPosVersions,
  listVersionTenants,
} from '@/lib/platform/pos-versions/queries'
import { createPosVersion } from '@/lib/platform/pos-versions/use-cases/create-pos-version'
import { deletePosVersion } from '@/lib/platform/pos-versions/use-cases/delete-pos-version'
import { patchPosVersion } from '@/lib/platform/pos-versions/use-cases/patch-pos-version'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { actingTill, readyTill, tillRequest } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const UNKNOWN = '0197c1d0-0000-7000-8000-000000000000'
const actor = { isPlatformAdmin: true, tenantId: mintTenantId(await platformTenant()) }
const outside = { otherTenantInput: null, actor } as const

let world: World
beforeAll(async () => {
  world = await mintWorld()
  // the first version would be the latest one
  await addNext({ latest: true })
})
afterAll(() => clear())
const asPlatform = (): Context => ({ ...world.ctx(), ...actor })

let count = 0
const add = (version: string, more: { latest?: boolean; tenants?: string[]; releaseDate?: string } = {}) =>
  execute(createPosVersion, asPlatform(), { version, releaseDate: '2026-11-01', ...more })
const addNext = (more: { latest?: boolean } = {}) => add(`0.${(count += 1)}`, more)
const all = async () => (await execute(listPosVersions, asPlatform(), {})).rows
const flagged = async () => (await all()).filter(({ latest }) => latest).map(({ version }) => version)

const clear = () => asRole('admin', (connection) => connection`delete from platform.pos_version`)

describeUseCase(listPosVersions, { validInput: () => ({ q: '0.' }), ...outside })
describeUseCase(listVersionTenants, { validInput: () => ({}), ...outside })
describeUseCase(getPosVersion, { validInput: async () => ({ id: (await addNext()).id }), ...outside })
describeUseCase(getPosVersionDetail, { validInput: async () => ({ id: (await addNext()).id }), ...outside })
describeUseCase(createPosVersion, {
  // with the latest one, the tills of all tenants would be counted
  validInput: () => ({
    version: `0.${(count += 1)}`,
    releaseDate: '2026-11-01',
    releaseNotes: '# Neu',
    latest: false,
  }),
  invalidInputs: () => ({
    'no number': { version: 'neueste', releaseDate: '2026-11-01' },
    'no day': { version: '7.0' },
    'a tenant that is nowhere': { version: '7.0', releaseDate: '2026-11-01', tenants: [UNKNOWN] },
  }),
  audited: { entity: 'posVersion' },
  ...outside,
})
describeUseCase(patchPosVersion, {
  validInput: async () => ({ id: (await addNext()).id, releaseNotes: 'Schneller' }),
  invalidInputs: async () => ({
    'no number': { id: (await addNext()).id, version: '' },
    'the flag given up': { id: (await addNext({ latest: true })).id, latest: false },
  }),
  audited: { entity: 'posVersion' },
  ...outside,
  patch: {
    samples: ({ tenantId }) => ({ tenants: [tenantId] }),
    irremovable: { latest: 'given up only to another version' },
  },
})
describeUseCase(deletePosVersion, {
  validInput: async () => {
    await addNext({ latest: true })
    return { id: (await addNext()).id }
  },
  audited: { entity: 'posVersion' },
  ...outside,
})

describe('versions', () => {
  beforeEach(clear)

  it('are listed in their natural order, and each number is there once', async () => {
    for (const version of ['1.9', '1.10', '1.10-beta', '1.2.3']) await add(version)
    expect((await all()).map(({ version }) => version)).toEqual(['1.10', '1.10-beta', '1.9', '1.2.3'])
    const oldest = (await all()).at(-1)
    await execute(patchPosVersion, asPlatform(), { id: oldest?.id ?? '', version: '1.11' })
    expect((await all()).map(({ version }) => version)).toEqual(['1.11', '1.10', '1.10-beta', '1.9'])
    await expect(add('1.9.0')).rejects.toMatchObject({
      code: 'posVersion.taken',
      fields: [{ path: 'version' }],
    })
  })

  it('have exactly one latest: the first is, and each that is said to be takes it from the other', async () => {
    const first = await add('1.4')
    expect(first).toMatchObject({ latest: true, rowVersion: 1, tenants: [], releaseNotes: '' })
    const second = await add('1.5', { latest: true })
    expect(await flagged()).toEqual(['1.5'])
    await execute(patchPosVersion, asPlatform(), { id: first.id, latest: true, rowVersion: 2 })
    expect(await flagged()).toEqual(['1.4'])
    const history = await withTenant(actor.tenantId, 'read', (tx) => auditTrail(tx, 'posVersion', first.id))
    expect(history.length).toBe(2)
    expect(second.latest).toBe(true)
  })

  it('keep exactly one latest when several become it at once', async () => {
    const made = await Promise.all(
      ['1.1', '1.2', '1.3', '1.4'].map((version) => add(version, { latest: true })),
    )
    expect(await flagged()).toHaveLength(1)
    await Promise.all(made.map(({ id }) => execute(patchPosVersion, asPlatform(), { id, latest: true })))
    expect(await flagged()).toHaveLength(1)
  })

  it('cannot be deleted down to none, nor the latest without a lower one', async () => {
    const only = await add('1.4')
    const remove = () => execute(deletePosVersion, asPlatform(), { id: only.id })
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict', code: 'posVersion.only' })
    await add('1.5')
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict', code: 'posVersion.noLower' })
  })

  it('keep the flag, and know the tenants that they are meant for', async () => {
    const { id } = await add('1.4')
    const patch = (change: object) => execute(patchPosVersion, asPlatform(), { id, ...change })
    await expect(patch({ latest: false })).rejects.toMatchObject({
      fields: [{ code: 'posVersion.keepsLatest' }],
    })
    await expect(patch({ tenants: [UNKNOWN] })).rejects.toMatchObject({
      fields: [{ path: 'tenants', code: 'posVersion.tenantUnknown' }],
    })
  })

  it('go from one tenant to another of the same name', async () => {
    const from = await mintWorld()
    const to = await mintWorld()
    await asRole('admin', (admin) =>
      admin.unsafe(`update tenant set name = 'Hofladen' where id in ('${from.tenantId}', '${to.tenantId}')`),
    )
    const { id } = await add('1.4', { tenants: [from.tenantId] })
    const moved = await execute(patchPosVersion, asPlatform(), { id, tenants: [to.tenantId] })
    expect(moved).toMatchObject({ tenants: [to.tenantId], rowVersion: 2 })
  })

  it('change nothing where nothing is changed', async () => {
    const { id } = await add('1.4')
    const same = await execute(patchPosVersion, asPlatform(), { id, version: '1.4', tenants: [] })
    expect(same.rowVersion).toBe(1)
  })
})

describe('a till', () => {
  let till: { id: string; token: string }
  let other: World
  beforeAll(async () => {
    till = await readyTill(world)
    other = await mintWorld()
    await readyTill(other)
  })
  beforeEach(clear)

  const told = async (by = world) => {
    const { latestVersion, isVersionBehind } = await execute(getDevice, by.ctx(), { id: till.id })
    return [latestVersion, isVersionBehind]
  }

  it('is told the latest version, and is behind until it reports it', async () => {
    expect(await told()).toEqual([null, false])
    await add('1.4.1')
    await add('1.10', { latest: true })
    expect(await told()).toEqual(['1.10', true])
    const { rows } = await execute(listDevices, world.ctx(), {})
    expect(rows).toMatchObject([{ latestVersion: '1.10', isVersionBehind: true }])
    const answer = await me(tillRequest('/me', { token: till.token }), { params: Promise.resolve({}) })
    expect(await answer.json()).toMatchObject({ version: '1.4.0', latestVersion: '1.10' })
    const report = async (version: string) =>
      execute(syncDevice, await actingTill(till), { version, pinVersion: 1 })
    expect(await report('1.10.0')).toMatchObject({ latestVersion: '1.10' })
    expect(await told()).toEqual(['1.10', false])
    await report('Entwicklung')
    expect(await told()).toEqual(['1.10', false])
    await report('1.4.0')
  })

  it('is told the next lower one while the latest is for other tenants, or not released', async () => {
    await add('1.4')
    const { id } = await add('1.5', { latest: true, tenants: [other.tenantId] })
    expect((await told())[0]).toBe('1.4')
    await execute(patchPosVersion, asPlatform(), { id, tenants: [], releaseDate: '2027-01-01' })
    const at = (instant: string) => worldAt(world, () => new Date(instant))
    expect((await told(at('2026-12-31T22:59:59Z')))[0]).toBe('1.4')
    expect((await told(at('2026-12-31T23:00:00Z')))[0]).toBe('1.5')
  })

  it('counts for a version only where it is a till of ours: other systems are told none', async () => {
    const mine = await mintWorld()
    await readyTill(mine)
    await readyExternal(mine, { storeId: (await makeStore(mine)).id })
    const { id } = await add('1.4', { tenants: [mine.tenantId] })
    expect((await execute(getPosVersion, asPlatform(), { id })).countDevices).toBe(1)
  })

  it('falls to the next lower one when its version is deleted, which the answer and the page say', async () => {
    const lower = await add('1.4.2', { tenants: [world.tenantId] })
    const { id } = await add('1.5', { latest: true, tenants: [world.tenantId] })
    const detail = await execute(getPosVersionDetail, asPlatform(), { id })
    expect(detail.version.countDevices).toBe(1)
    expect(detail.deletion).toEqual({
      moves: [{ version: '1.4.2', count: 1 }],
      newLatest: '1.4.2',
      refusal: null,
    })
    const answer = await execute(deletePosVersion, asPlatform(), { id })
    expect(answer).toEqual({ countDevices: 1, version: '1.4.2' })
    expect(await told()).toEqual(['1.4.2', true])
    expect((await execute(getPosVersion, asPlatform(), { id: lower.id })).latest).toBe(true)
  })
})

it.each([
  sql`platform.pos_versions()`,
  sql`platform.till_counts()`,
  sql`platform.lock_pos_versions()`,
  sql`platform.add_pos_version('{}'::jsonb, now())`,
  sql`platform.save_pos_version(gen_random_uuid(), '{}'::jsonb, now())`,
  sql`platform.remove_pos_version(gen_random_uuid())`,
])('%o is refused to a tenant by the database', async (call) => {
  const asked = withTenant(world.tenantId, 'write', (tx) => tx.execute(sql`select ${call}`))
  await expect(asked).rejects.toMatchObject({ cause: { code: '42501' } })
})

it('platform.offered_pos_versions() names no other tenant', async () => {
  await clear()
  await add('1.4', { tenants: [actor.tenantId] })
  const rows = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute(sql`select * from platform.offered_pos_versions()`),
  )
  expect([...rows]).toEqual([
    {
      version: '1.4',
      order_key: expect.any(String) as string,
      release_date: '2026-11-01',
      is_latest: true,
      is_meant: false,
    },
  ])
})
