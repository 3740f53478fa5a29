import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { POST as sync } from '@/app/api/pos/v1/sync/route'
import { database } from '@/db/client'
import { registeringTenant, resolveDevice } from '@/db/system/pos-devices'
import { withTenant } from '@/db/tenant'
import { listDevices } from '@/lib/pos/pos-devices/queries/list-devices'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { declineDevice } from '@/lib/pos/pos-devices/use-cases/decline-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { syncDevice } from '@/lib/pos/pos-devices/use-cases/sync-device'
import { deviceTokenHash } from '@/lib/server/auth/device-token'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { asRole } from '../support/database'
import {
  actingTill,
  askToRegister,
  pendingTill,
  readyTill,
  registrationOf,
  tillRequest,
} from '../support/tills'
import { mintWorld, type World } from '../support/world'

const params = { params: Promise.resolve({}) }
const ask = (token: string) => me(tillRequest('/me', { token }), params)
const beat = (token: string | undefined, body: unknown = { version: '1.5.0', pinVersion: 1 }) =>
  sync(tillRequest('/sync', { ...(token === undefined ? {} : { token }), body }), params)

const refusalOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}

/** Changes the tenant, for instance to switch it or its modules off or on. */
const change = (world: World, set: string) =>
  asRole('admin', (admin) => admin.unsafe(`update tenant set ${set} where id = '${world.tenantId}'`))

describe('a till registers', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('with key and PIN, waits, and is another till each time', async () => {
    const body = await registrationOf(world)
    const first = await askToRegister(body)
    const second = await askToRegister(body)
    const [one, two] = [await first.json(), await second.json()] as Record<string, string>[]
    expect([first.status, one?.status]).toEqual([201, 'PENDING'])
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['deviceId', 'knownDevice', 'status', 'token'])
    expect([one?.deviceId === two?.deviceId, one?.token === two?.token]).toEqual([false, false])
  })

  it('by its key in any letters', async () => {
    const body = await registrationOf(world)
    expect((await askToRegister({ ...body, tenantId: body.tenantId.toUpperCase() })).status).toBe(201)
  })

  it('by no other spelling, which would be counted by itself', async () => {
    const mine = await mintWorld()
    const key = `i${newId().replaceAll('-', '')}`
    await change(mine, `tenant_key = '${key}', tenant_key_folded = '${key}'`)
    const body = await registrationOf(mine)
    expect((await askToRegister(body)).status).toBe(201)
    expect((await askToRegister({ ...body, tenantId: key.replace('i', 'İ') })).status).toBe(401)
  })

  it('with the same refusal for a wrong key, a wrong PIN, a tenant without tills and a disabled one', async () => {
    const good = await registrationOf(world)
    const without = await mintWorld()
    const off = await mintWorld()
    const bodyWithout = await registrationOf(without)
    const bodyOff = await registrationOf(off)
    await change(without, `modules = '{products}'`)
    await change(off, 'is_active = false')
    const answers = await Promise.all(
      [
        { ...good, tenantId: 'gibtesnicht' },
        { ...good, posPin: 'falsch' },
        { ...good, posPin: ` ${good.posPin}` },
        bodyWithout,
        bodyOff,
      ].map((body) => askToRegister(body)),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('"code":"pos.registrationRefused"')
  })

  it('with 422 for what is missing or unknown', async () => {
    const { serial: _serial, ...rest } = await registrationOf(world)
    expect((await askToRegister(rest)).status).toBe(422)
    expect((await askToRegister({ ...(await registrationOf(world)), colour: 'rot' })).status).toBe(422)
  })

  it('no more after ten wrong PINs from an address, even with the right one; right ones do not count', async () => {
    const mine = await mintWorld()
    const body = await registrationOf(mine)
    const here = '203.0.113.70'
    for (let right = 0; right < 12; right += 1) expect((await askToRegister(body, here)).status).toBe(201)
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await askToRegister({ ...body, posPin: `${wrong}` }, here)).status).toBe(401)
    const late = await askToRegister(body, here)
    expect([await refusalOf(late), late.headers.get('retry-after')]).toEqual([
      [429, 'auth.rateLimited'],
      '900',
    ])
    expect((await askToRegister(await registrationOf(world), here)).status).toBe(201)
    // the tenant's own tills are elsewhere
    expect((await askToRegister(body, '203.0.113.80')).status).toBe(201)
  })

  it('no more after fifty wrong PINs for a tenant, wherever they come from', async () => {
    const body = await registrationOf(await mintWorld())
    for (let wrong = 0; wrong < 50; wrong += 1) {
      const from = `203.0.113.${100 + Math.floor(wrong / 10)}`
      expect((await askToRegister({ ...body, posPin: `${wrong}` }, from)).status).toBe(401)
    }
    expect((await askToRegister(body, '203.0.113.200')).status).toBe(429)
  })

  it('no more while twenty wait for approval, until somebody has decided', async () => {
    const mine = await mintWorld()
    const body = await registrationOf(mine)
    const answers = await Promise.all(Array.from({ length: 22 }, () => askToRegister(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(201), 429, 429])
    const { rows } = await execute(listDevices, mine.ctx(), { status: 'PENDING' })
    expect(rows).toHaveLength(20)
    await execute(declineDevice, mine.ctx(), { id: rows[0]?.id ?? '' })
    expect((await askToRegister(body)).status).toBe(201)
    expect(await refusalOf(await askToRegister(body))).toEqual([429, 'device.tooManyWaiting'])
    expect((await askToRegister(await registrationOf(await mintWorld()))).status).toBe(201)
  })

  it('no more after a hundred wrong attempts from an address', async () => {
    const body = await registrationOf(world)
    const address = '203.0.113.77'
    for (let wrong = 0; wrong < 100; wrong += 1)
      expect((await askToRegister({ ...body, tenantId: `falsch${wrong}` }, address)).status).toBe(401)
    expect((await askToRegister(body, address)).status).toBe(429)
    expect((await askToRegister(body, '203.0.113.78')).status).toBe(201)
  }, 60_000)

  it('by no person, whatever rights they have (posDevice.register)', async () => {
    const input = { name: 'Kasse', version: '1', serial: 'K' }
    for (const ctx of [world.ctx(), world.as({ isPlatformAdmin: true })])
      await expect(execute(registerDevice, ctx, input)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('a till by its token', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it("is told what it is in every status, and beats only when it was let in ('posDevice.self', 'posDevice.sync')", async () => {
    const waiting = await pendingTill(world)
    const ready = await readyTill(world)
    expect(await (await ask(waiting.token)).json()).toEqual({
      deviceId: waiting.id,
      status: 'PENDING',
      name: 'Kasse 1',
      store: null,
      version: '1.4.0',
      latestVersion: null,
      pinVersion: 1,
      tse: null,
    })
    expect(await refusalOf(await beat(waiting.token))).toEqual([403, 'device.pending'])
    await execute(declineDevice, world.ctx(), { id: waiting.id })
    expect(await (await ask(waiting.token)).json()).toMatchObject({ status: 'DELETED' })
    expect(await refusalOf(await beat(waiting.token))).toEqual([403, 'device.deleted'])
    expect((await beat(ready.token)).status).toBe(200)
    await execute(deleteDevice, world.ctx(), { id: ready.id })
    expect(await refusalOf(await beat(ready.token))).toEqual([403, 'device.deleted'])
  })

  it('reports software and PIN, which the back office shows', async () => {
    const till = await readyTill(world)
    await execute(patchTenantInfo, world.ctx(), { posPin: '482913' })
    const answer = await beat(till.token, { version: '2.0.0', pinVersion: 1 })
    expect(await answer.json()).toMatchObject({ deviceId: till.id, version: '2.0.0', pinVersion: 2 })
    const device = await execute(getDevice, world.ctx(), { id: till.id })
    expect(device).toMatchObject({ version: '2.0.0', pinVersion: 1, isPinBehind: true, rowVersion: 2 })
    expect(device.lastSynchronisation).not.toBeNull()
    await beat(till.token, { version: '2.0.0', pinVersion: 2 })
    expect(await execute(getDevice, world.ctx(), { id: till.id })).toMatchObject({ isPinBehind: false })
    for (const body of [
      {},
      { version: '', pinVersion: 1 },
      { version: '2', pinVersion: 0 },
      { version: '2', pinVersion: 1, x: 1 },
    ])
      expect((await beat(till.token, body)).status).toBe(422)
  })

  it('is ended while its heartbeat is on the way', async () => {
    const till = await readyTill(world)
    const ctx = await actingTill(till)
    await execute(deleteDevice, world.ctx(), { id: till.id })
    await expect(execute(syncDevice, ctx, { version: '2', pinVersion: 1 })).rejects.toMatchObject({
      code: 'device.deleted',
    })
  })

  it('is unknown without a token, with a wrong one, and while its tenant is disabled', async () => {
    const mine = await mintWorld()
    const till = await readyTill(mine)
    for (const token of [undefined, 'geraten', `${till.token}x`])
      expect(await refusalOf(await beat(token))).toEqual([401, 'auth.required'])
    await change(mine, 'is_active = false')
    expect(await refusalOf(await ask(till.token))).toEqual([401, 'auth.required'])
  })

  it('gets nothing while the module is off', async () => {
    const mine = await mintWorld()
    const till = await readyTill(mine)
    await change(mine, `modules = '{products}'`)
    expect(await refusalOf(await beat(till.token))).toEqual([403, 'forbidden'])
  })

  it('is kept by the hash of its token alone (registering_tenant, record_device_token, resolve_device)', async () => {
    const { tenantId, posPin } = await registrationOf(world)
    expect([await registeringTenant(tenantId, posPin), await registeringTenant(tenantId, 'x')]).toEqual([
      world.tenantId,
      null,
    ])
    const till = await pendingTill(world)
    const row = await resolveDevice(deviceTokenHash(till.token))
    expect(row).toMatchObject({ device_id: till.id, tenant_id: world.tenantId, status: 'PENDING' })
    const stored = await asRole(
      'admin',
      (admin) => admin`select * from platform.device_token where device_id = ${till.id}`,
    )
    expect(JSON.stringify(stored)).not.toContain(till.token)
    const other = await mintWorld()
    await withTenant(other.tenantId, 'write', (tx) =>
      tx.execute(sql`select platform.record_device_token(${till.id}, 'untergeschoben')`),
    )
    expect(await resolveDevice('untergeschoben')).toBeNull()
    await expect(database().execute(sql`select * from platform.device_token`)).rejects.toThrow()
  })
})
