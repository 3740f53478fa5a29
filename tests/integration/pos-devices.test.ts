import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditTrail } from '@/lib/services/audit/queries'
import { withTenant } from '@/db/tenant'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { getDeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import { listDevicePage } from '@/lib/pos/pos-devices/queries/list-device-page'
import { listDevices } from '@/lib/pos/pos-devices/queries/list-devices'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { declineDevice } from '@/lib/pos/pos-devices/use-cases/decline-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { describeUseCase } from '../support/describe-use-case'
import { makeStore } from '../support/stores'
import { actingTill, askToRegister, pendingTill, readyTill, registrationOf } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const UNKNOWN = '0197c1d0-0000-7000-8000-000000000000'

const pendingKey = async (world: World) => ({ id: (await pendingTill(world)).id })
const readyKey = async (world: World) => ({ id: (await readyTill(world)).id })

describeUseCase(listDevices, { validInput: () => ({ q: 'kasse' }), otherTenantInput: null })
let typed = 7_000

/** A cash account that no till has: only ten are given by themselves. */
const typedAccount = () => String((typed += 1))

describeUseCase(getDevice, {
  validInput: pendingKey,
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(confirmDevice, {
  validInput: async (world) => ({
    ...(await pendingKey(world)),
    storeId: (await makeStore(world)).id,
    cashAccount: typedAccount(),
  }),
  invalidInputs: async (world) => ({
    'no store': await pendingKey(world),
    'a store that is nowhere': { ...(await pendingKey(world)), storeId: UNKNOWN },
  }),
})
describeUseCase(declineDevice, { validInput: pendingKey })
describeUseCase(deleteDevice, { validInput: readyKey })
describeUseCase(listDevicePage, { validInput: () => ({ q: 'kasse' }), otherTenantInput: null })
describeUseCase(getDeviceDetail, {
  validInput: readyKey,
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(updateDevice, {
  validInput: async (world) => ({ ...(await readyKey(world)), name: 'Kasse am Eingang' }),
  invalidInputs: async (world) => ({
    'no name': { ...(await readyKey(world)), name: ' ' },
    'a store that is nowhere': { ...(await readyKey(world)), storeId: UNKNOWN },
  }),
  patch: {
    samples: async (world) => ({
      storeId: (await makeStore(world)).id,
      'register.outOfUse': { on: '2026-03-05', reason: 'Verkauft' },
      'tseData.bsiCertificate': 'BSI-K-TR-0456-2021',
      terminals: [{ id: 'T1' }],
    }),
    untried: { movedOn: 'only together with a move, tested with the notices that it dates' },
  },
})

/** Returns the stores that a till was in, oldest first. */
const whereabouts = (world: World, deviceId: string) =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const rows = await tx.execute<{ store_id: string }>(
      sql`select store_id from device_store where device_id = ${deviceId} order by valid_from`,
    )
    return rows.map(({ store_id }) => store_id)
  })

describe('a till', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('waits, is let in once, and is then in its store', async () => {
    const till = await pendingTill(world)
    const waiting = await execute(getDevice, world.ctx(), { id: till.id })
    expect(waiting).toMatchObject({
      status: 'PENDING',
      name: 'Kasse 1',
      serial: 'KONTOR-1',
      version: '1.4.0',
      store: null,
      company: null,
      pinVersion: 1,
      isPinBehind: false,
      confirmedAt: null,
      lastSynchronisation: null,
      countRejections: 0,
      rowVersion: 1,
    })
    const store = await makeStore(world)
    const ready = await execute(confirmDevice, world.ctx(), { id: till.id, storeId: store.id, rowVersion: 1 })
    expect(ready).toMatchObject({
      status: 'READY',
      store: { id: store.id, name: store.name },
      company: { id: world.companyId },
      rowVersion: 2,
    })
    expect(await whereabouts(world, till.id)).toEqual([store.id])
    const again = { id: till.id, storeId: store.id }
    const refusal = { kind: 'conflict', code: 'device.notPending' }
    await expect(execute(confirmDevice, world.ctx(), again)).rejects.toMatchObject(refusal)
    await expect(execute(declineDevice, world.ctx(), { id: till.id })).rejects.toMatchObject(refusal)
  })

  it('is let in by one of two who decide at the same time', async () => {
    const { id } = await pendingTill(world)
    const storeId = (await makeStore(world)).id
    const outcomes = await Promise.allSettled([
      execute(confirmDevice, world.ctx(), { id, storeId }),
      execute(declineDevice, world.ctx(), { id }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused a store of another tenant, and a deleted one, at its field', async () => {
    const { id } = await pendingTill(world)
    const foreign = await makeStore(await mintWorld())
    const gone = await makeStore(world)
    await execute(deleteStore, world.ctx(), { id: gone.id })
    for (const storeId of [foreign.id, gone.id])
      await expect(execute(confirmDevice, world.ctx(), { id, storeId })).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'storeId', code: 'device.storeUnknown' }],
      })
  })

  it('moves to another store; a waiting one does not, a deleted one is not changed', async () => {
    const till = await readyTill(world)
    const other = await makeStore(world, { name: 'Markt' })
    const moved = await execute(updateDevice, world.ctx(), { id: till.id, storeId: other.id, comment: 'neu' })
    expect(moved).toMatchObject({ store: { name: 'Markt' }, comment: 'neu', rowVersion: 3 })
    expect(await whereabouts(world, till.id)).toEqual([till.storeId, other.id])
    const pending = await pendingTill(world)
    await expect(
      execute(updateDevice, world.ctx(), { id: pending.id, storeId: other.id }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'device.pending' })
    await execute(deleteDevice, world.ctx(), { id: till.id })
    await expect(execute(updateDevice, world.ctx(), { id: till.id, name: 'Anders' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'device.deleted',
    })
  })

  it('is saved by one of two who saw the same version, and not at all when nothing changed', async () => {
    const { id } = await readyTill(world)
    const patch = (name: string, rowVersion: number) =>
      execute(updateDevice, world.ctx(), { id, name, rowVersion })
    await patch('Erste', 2)
    const refusal = { kind: 'conflict', code: 'conflict.stale' }
    await expect(patch('Zweite', 2)).rejects.toMatchObject(refusal)
    await expect(execute(deleteDevice, world.ctx(), { id, rowVersion: 2 })).rejects.toMatchObject(refusal)
    expect(await patch('Erste', 3)).toMatchObject({ rowVersion: 3 })
  })

  it('is told that its PIN is behind once the tenant has a new one', async () => {
    const mine = await mintWorld()
    const { id } = await readyTill(mine)
    await execute(patchTenantInfo, mine.ctx(), { posPin: '739214' })
    expect(await execute(getDevice, mine.ctx(), { id })).toMatchObject({ pinVersion: 1, isPinBehind: true })
  })

  it('is listed with those that wait first, and deleted only when asked for', async () => {
    const mine = await mintWorld()
    const ready = await readyTill(mine)
    await execute(updateDevice, mine.ctx(), { id: ready.id, name: 'Anbau' })
    const waiting = await pendingTill(mine)
    const gone = await pendingTill(mine)
    await execute(declineDevice, mine.ctx(), { id: gone.id })
    const ids = async (input: object) =>
      (await execute(listDevices, mine.ctx(), input)).rows.map(({ id }) => id)
    expect(await ids({})).toEqual([waiting.id, ready.id])
    expect(await ids({ sort: 'name' })).toEqual([ready.id, waiting.id])
    expect(await ids({ status: 'DELETED' })).toEqual([gone.id])
    expect(await ids({ status: 'READY,DELETED' })).toEqual([ready.id, gone.id])
    expect(await ids({ storeId: ready.storeId })).toEqual([ready.id])
    for (const q of ['anbau', 'hofladen']) expect(await ids({ q })).toEqual([ready.id])
    await expect(ids({ status: 'LOST' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('is hidden from people who are restricted to other stores', async () => {
    const till = await readyTill(world)
    const pending = await pendingTill(world)
    const restricted = world.as({ storeIds: [(await makeStore(world)).id] })
    const own = world.as({ storeIds: [till.storeId] })
    await expect(execute(getDevice, restricted, { id: till.id })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(execute(getDevice, own, { id: pending.id })).rejects.toMatchObject({ kind: 'notFound' })
    expect(await execute(getDevice, own, { id: till.id })).toMatchObject({ id: till.id })
    await expect(
      execute(updateDevice, own, { id: till.id, storeId: restricted.storeIds[0] ?? '' }),
    ).rejects.toMatchObject({ fields: [{ path: 'storeId', code: 'device.storeUnknown' }] })
  })

  it('keeps its store from being given to another company', async () => {
    const { storeId } = await readyTill(world)
    const { id: companyId } = await execute(createCompany, world.ctx(), { name: 'Nebenbetrieb' })
    await expect(execute(updateStore, world.ctx(), { id: storeId, companyId })).rejects.toMatchObject({
      kind: 'rule',
      code: 'store.hasTills',
    })
    await execute(updateStore, world.ctx(), { id: storeId, name: 'Laden', companyId: world.companyId })
  })

  it('has a history in words, named by itself (audited_pos_device)', async () => {
    const { id } = await readyTill(world)
    const trail = await withTenant(world.tenantId, 'read', (tx) => auditTrail(tx, 'posDevice', id))
    expect(trail.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['posDevice.confirm', 'Anna Prüfer'],
      ['posDevice.register', 'Kasse 1'],
    ])
    expect(trail[0]?.changes).toEqual([
      { field: 'posStore', from: null, to: 'Hofladen' },
      { field: 'cashAccount', from: '', to: expect.stringMatching(/^\d{4}$/) as string },
      { field: 'deviceStatus', from: 'PENDING', to: 'READY' },
    ])
  })
})

describe('a till that registers anew', () => {
  let world: World
  beforeEach(async () => {
    world = await mintWorld()
  })

  const again = async (change: object = {}) => {
    const answer = await askToRegister({ ...(await registrationOf(world)), version: '2.0.0', ...change })
    return (await answer.json()) as { deviceId: string; token: string; knownDevice: { name: string } | null }
  }
  const goOn = (id: string, continues: string, as = world.ctx()) =>
    execute(confirmDevice, as, { id, continues })
  const refusal = (code: string) => ({ kind: 'invalid', fields: [{ path: 'continues', code }] })

  it('is known by its serial number, and goes on as the till that it was', async () => {
    expect((await again()).knownDevice).toBeNull()
    const old = await readyTill(world)
    await execute(updateDevice, world.ctx(), { id: old.id, name: 'Kasse am Tor' })
    const waiting = await again()
    expect(waiting.knownDevice).toEqual({ name: 'Kasse am Tor' })
    const { page } = await execute(listDevicePage, world.ctx(), { status: 'PENDING' })
    expect(page.rows.find(({ id }) => id === waiting.deviceId)?.continuable).toMatchObject({ id: old.id })
    const after = await goOn(waiting.deviceId, old.id)
    expect(after).toMatchObject({ id: old.id, name: 'Kasse am Tor', status: 'READY', version: '2.0.0' })
    expect(after.store?.id).toBe(old.storeId)
    expect((await actingTill(waiting)).actor.id).toBe(old.id)
    await expect(actingTill(old)).rejects.toThrow('unknown token')
    expect(await execute(getDevice, world.ctx(), { id: waiting.deviceId })).toMatchObject({
      status: 'DELETED',
    })
    expect(await whereabouts(world, old.id)).toEqual([old.storeId])
    const trail = await withTenant(world.tenantId, 'read', (tx) => auditTrail(tx, 'posDevice', old.id))
    expect(trail[0]?.changes).toMatchObject([
      { field: 'registeredAt' },
      { field: 'softwareVersion', from: '1.4.0', to: '2.0.0' },
    ])
  })

  it('is decided once, by a person who saw it as it is (move_device_token)', async () => {
    const old = await readyTill(world)
    const { deviceId: id } = await again()
    const stale = { id, continues: old.id, rowVersion: 7 }
    await expect(execute(confirmDevice, world.ctx(), stale)).rejects.toMatchObject({ code: 'conflict.stale' })
    const twice = await Promise.allSettled([goOn(id, old.id), goOn(id, old.id)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(goOn(id, old.id)).rejects.toMatchObject({ code: 'device.notPending' })
  })

  it('continues no till of others, none that ended, none of another serial number', async () => {
    const old = await readyTill(world)
    const { deviceId: id } = await again()
    const other = await mintWorld()
    const foreign = await readyTill(other)
    await expect(goOn(id, foreign.id)).rejects.toMatchObject(refusal('device.continuesUnknown'))
    await expect(goOn(id, old.id, other.ctx())).rejects.toMatchObject({ kind: 'notFound' })
    await expect(goOn(id, id)).rejects.toMatchObject(refusal('device.continuesUnknown'))
    const renamed = await again({ serial: 'KONTOR-2' })
    expect(renamed.knownDevice).toBeNull()
    await expect(goOn(renamed.deviceId, old.id)).rejects.toMatchObject(refusal('device.serialDiffers'))
    const restricted = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(goOn(id, old.id, restricted)).rejects.toMatchObject({ kind: 'notFound' })
    const both = { id, continues: old.id, storeId: old.storeId }
    await expect(execute(confirmDevice, world.ctx(), both)).rejects.toMatchObject({
      fields: [{ path: 'storeId', code: 'device.storeOrContinues' }],
    })
    await execute(deleteDevice, world.ctx(), { id: old.id })
    await expect(goOn(id, old.id)).rejects.toMatchObject(refusal('device.continuesUnknown'))
    expect((await again()).knownDevice).toBeNull()
  })
})

describe('the pages of the tills', () => {
  it('offer the stores that are not deleted, and tell how fresh each till is', async () => {
    const world = await mintWorld()
    const store = await makeStore(world)
    const gone = await makeStore(world)
    await execute(deleteStore, world.ctx(), { id: gone.id })
    const till = await pendingTill(world)
    const { page, stores } = await execute(listDevicePage, world.ctx(), { status: 'PENDING' })
    expect(page.rows).toMatchObject([{ id: till.id, freshness: 'never' }])
    expect(stores.map(({ id }) => id)).toContain(store.id)
    expect(stores.map(({ id }) => id)).not.toContain(gone.id)
    const detail = await execute(getDeviceDetail, world.ctx(), { id: till.id })
    expect(detail).toMatchObject({ device: { id: till.id, freshness: 'never' }, tse: null })
  })
})
