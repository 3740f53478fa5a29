import { beforeAll, describe, expect, it } from 'vitest'
import { POST as closings } from '@/app/api/pos/v1/closings/route'
import { GET as masterdata } from '@/app/api/pos/v1/masterdata/route'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { POST as receipts } from '@/app/api/pos/v1/receipts/route'
import { POST as sync } from '@/app/api/pos/v1/sync/route'
import { database } from '@/db/client'
import { resolveExternalDevice } from '@/db/system/external-devices'
import { withTenant } from '@/db/tenant'
import { EXTERNAL_DEVICE_TYPES, type ExternalDeviceType } from '@/lib/domain/external-device-type'
import { getExternalDevice } from '@/lib/pos/external-devices/queries/get-external-device'
import { getOwnExternalDevice } from '@/lib/pos/external-devices/queries/get-own-external-device'
import { deleteExternalDevice } from '@/lib/pos/external-devices/use-cases/delete-external-device'
import { renewExternalKey } from '@/lib/pos/external-devices/use-cases/renew-external-key'
import { syncExternalDevice } from '@/lib/pos/external-devices/use-cases/sync-external-device'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { resolveExternalKey } from '@/lib/server/auth/device-context'
import { externalSecretHash } from '@/lib/server/auth/external-key'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { sql } from 'drizzle-orm'
import { asRole } from '../support/database'
import { externalRequest, pendingExternal, readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

const params = { params: Promise.resolve({}) }
const BEAT = { version: '2.0', pinVersion: 1 }

const RECEIPT = {
  number: 1,
  type: 'DEPOSIT',
  createdAt: '2026-11-20T09:58:11+01:00',
  sumGross: '0.00',
  sumNet: '0.00',
  sumVat: '0.00',
  lines: [],
  payments: [{ method: 1, amount: '50.00' }],
}

interface KeyPair {
  apiKey: string
  apiSecret: string
}

/** Every operation of `/api/pos/v1` behind a sign-in. */
const OPERATIONS = {
  'GET /me': (pair: KeyPair) => me(externalRequest('/me', pair), params),
  'GET /masterdata': (pair: KeyPair) => masterdata(externalRequest('/masterdata', pair), params),
  'POST /sync': (pair: KeyPair) => sync(externalRequest('/sync', pair, { body: BEAT }), params),
  'POST /receipts': (pair: KeyPair) =>
    receipts(externalRequest('/receipts', pair, { body: { receipts: [] } }), params),
  'POST /closings': (pair: KeyPair) =>
    closings(externalRequest('/closings', pair, { body: { closings: [] } }), params),
}
type Name = keyof typeof OPERATIONS
const NAMES = Object.keys(OPERATIONS) as Name[]

const MAY: Readonly<Record<ExternalDeviceType, readonly Name[]>> = {
  API: NAMES,
  APP: ['GET /me', 'GET /masterdata', 'POST /sync'],
  MONITOR: ['GET /me', 'POST /sync'],
}

const outcome = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string }
  return code === undefined ? answer.status : `${answer.status} ${code}`
}

const outcomes = (pair: KeyPair) =>
  Promise.all(NAMES.map(async (name) => [name, await outcome(await OPERATIONS[name](pair))]))

describe('an external device by key and secret', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it.each(EXTERNAL_DEVICE_TYPES)('may do what its type may, and nothing else: %s', async (type) => {
    const pair = await readyExternal(world, { type, storeId: (await makeStore(world)).id })
    expect(await outcomes(pair)).toEqual(
      NAMES.map((name) => [name, MAY[type].includes(name) ? 200 : '403 forbidden']),
    )
    const found = await resolveExternalKey({ ...pair, address: newId() }, new Date())
    const till = { name: 'Kasse', version: '1', serial: 'K' }
    await expect(execute(registerDevice, found?.ctx ?? world.ctx(), till)).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('is told why it waits or is out, and how it is in every status', async () => {
    const waiting = await pendingExternal(world)
    const gone = await readyExternal(world)
    await execute(deleteExternalDevice, world.ctx(), { id: gone.id })
    for (const [pair, code] of [
      [waiting, 'device.pending'],
      [gone, 'device.deleted'],
    ] as const)
      expect(await outcomes(pair)).toEqual(
        NAMES.map((name) => [name, name === 'GET /me' ? 200 : `403 ${code}`]),
      )
  })

  it('is nobody with a wrong key or secret, with the ones before, or without a colon', async () => {
    const pair = await readyExternal(world)
    const other = await readyExternal(world)
    const renewed = await execute(renewExternalKey, world.ctx(), { id: other.id })
    const wrong: KeyPair[] = [
      { ...pair, apiSecret: 'falsch' },
      { ...pair, apiKey: 'falsch' },
      { ...pair, apiSecret: renewed.apiSecret },
      other,
      { apiKey: '', apiSecret: pair.apiSecret },
      { ...pair, apiKey: `${pair.apiKey}\0` },
    ]
    for (const attempt of wrong)
      expect(await outcome(await OPERATIONS['GET /me'](attempt))).toBe('401 auth.required')
    expect((await OPERATIONS['GET /me'](renewed)).status).toBe(200)
    const bare = externalRequest('/me', pair)
    bare.headers.set('authorization', `Basic ${Buffer.from('ohne').toString('base64')}`)
    expect((await me(bare, params)).status).toBe(401)
  })

  it('is nobody once its tenant is disabled', async () => {
    const mine = await mintWorld()
    const pair = await readyExternal(mine)
    await asRole('admin', (admin) =>
      admin.unsafe(`update tenant set is_active = false where id = '${mine.tenantId}'`),
    )
    expect((await OPERATIONS['GET /me'](pair)).status).toBe(401)
  })

  it('is not guessed: ten wrong secrets of a key, then 429; the right one still comes in', async () => {
    const pair = await readyExternal(world)
    const wrong = { ...pair, apiSecret: 'falsch' }
    for (let tries = 0; tries < 10; tries += 1) expect((await OPERATIONS['GET /me'](wrong)).status).toBe(401)
    const late = await OPERATIONS['GET /me'](wrong)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await OPERATIONS['GET /me'](pair)).status).toBe(200)
  })

  it("is told of itself, and heard ('externalDevice.self', 'externalDevice.sync')", async () => {
    const store = await makeStore(world)
    const pair = await readyExternal(world, { type: 'MONITOR', name: 'Tafel', storeId: store.id })
    const answer = await OPERATIONS['POST /sync'](pair)
    expect(await answer.json()).toMatchObject({
      deviceId: pair.id,
      status: 'READY',
      name: 'Tafel',
      store: { id: store.id },
      version: '2.0',
      tse: null,
    })
    const record = await execute(getExternalDevice, world.ctx(), { id: pair.id })
    expect(record.lastSynchronisation).not.toBeNull()
    for (const ctx of [world.ctx(), world.as({ isPlatformAdmin: true })]) {
      await expect(execute(getOwnExternalDevice, ctx, {})).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(execute(syncExternalDevice, ctx, BEAT)).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })

  it('is heard as a till as well, whose software is not held against the versions of tills', async () => {
    const mine = await mintWorld()
    const pair = await readyExternal(mine, { storeId: (await makeStore(mine)).id })
    await execute(patchTenantInfo, mine.ctx(), { posPin: '482913' })
    const till = () => execute(getDevice, mine.ctx(), { id: pair.id })
    expect(await till()).toMatchObject({ lastSynchronisation: null, isPinBehind: true })
    await sync(externalRequest('/sync', pair, { body: { version: '0.0.1', pinVersion: 2 } }), params)
    const heard = await till()
    expect(heard).toMatchObject({ version: '', isVersionBehind: false, pinVersion: 2, isPinBehind: false })
    expect(heard.lastSynchronisation).not.toBeNull()
  })

  it('pushes receipts as a till in its store, once; without a store it is refused', async () => {
    const pair = await readyExternal(world, { storeId: (await makeStore(world)).id })
    const body = { receipts: [{ ...RECEIPT, uuid: newId() }] }
    const push = async (by: KeyPair) => {
      const answer = await receipts(externalRequest('/receipts', by, { body }), params)
      return (await answer.json()) as { code?: string; results?: { status: string }[] }
    }
    expect((await push(pair)).results).toMatchObject([{ status: 'stored' }])
    expect((await push(pair)).results).toMatchObject([{ status: 'known' }])
    const placeless = await readyExternal(world)
    expect((await push(placeless)).code).toBe('device.storeMissing')
    expect(await outcome(await OPERATIONS['GET /masterdata'](placeless))).toBe('403 device.storeMissing')
  })

  it('leaves its key with nobody else: platform.record_external_key, platform.resolve_external_device', async () => {
    const { id, apiKey, apiSecret } = await readyExternal(world)
    const other = await mintWorld()
    await withTenant(other.tenantId, 'write', (tx) =>
      tx.execute(sql`select platform.record_external_key(${id}, 'fremd', 'fremd')`),
    )
    expect((await resolveExternalDevice(apiKey, externalSecretHash(apiSecret)))?.tenant_id).toBe(
      world.tenantId,
    )
    expect(await resolveExternalDevice('fremd', 'fremd')).toBeNull()
    await expect(database().execute(sql`select * from platform.external_device_key`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})
