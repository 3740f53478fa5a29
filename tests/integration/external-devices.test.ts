import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTrail } from '@/lib/services/audit/queries'
import { withTenant } from '@/db/tenant'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import {
  getExternalDevice,
  getExternalDeviceDefaults,
  getExternalDeviceDetail,
} from '@/lib/pos/external-devices/queries/get-external-device'
import { listExternalDevices } from '@/lib/pos/external-devices/queries/list-external-devices'
import { confirmExternalDevice } from '@/lib/pos/external-devices/use-cases/confirm-external-device'
import { createExternalDevice } from '@/lib/pos/external-devices/use-cases/create-external-device'
import { declineExternalDevice } from '@/lib/pos/external-devices/use-cases/decline-external-device'
import { deleteExternalDevice } from '@/lib/pos/external-devices/use-cases/delete-external-device'
import { renewExternalKey } from '@/lib/pos/external-devices/use-cases/renew-external-key'
import { updateExternalDevice } from '@/lib/pos/external-devices/use-cases/update-external-device'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { pendingExternal, readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

const UNKNOWN = '0197c1d0-0000-7000-8000-000000000000'
const pendingKey = async (world: World) => ({ id: (await pendingExternal(world)).id })
const readyKey = async (world: World) => ({ id: (await readyExternal(world)).id })

describeUseCase(listExternalDevices, { validInput: () => ({ q: 'web' }), otherTenantInput: null })
describeUseCase(getExternalDevice, {
  validInput: pendingKey,
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(getExternalDeviceDetail, {
  validInput: pendingKey,
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(getExternalDeviceDefaults, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createExternalDevice, {
  validInput: () => ({ name: 'Webshop', type: 'API' as const }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'no name': { name: ' ', type: 'API' },
    'an unknown type': { name: 'Webshop', type: 'TILL' },
    'a PIN for a system': { name: 'Webshop', type: 'API', posPin: '1234' },
    'a store that is nowhere': { name: 'Webshop', type: 'API', storeId: UNKNOWN },
    'a company that is nowhere': { name: 'Webshop', type: 'API', companyId: 999_999_999 },
  }),
})
describeUseCase(confirmExternalDevice, { validInput: pendingKey })
describeUseCase(declineExternalDevice, { validInput: pendingKey })
describeUseCase(deleteExternalDevice, { validInput: readyKey })
describeUseCase(renewExternalKey, { validInput: readyKey })
describeUseCase(updateExternalDevice, {
  validInput: async (world) => ({ ...(await readyKey(world)), name: 'Onlineshop' }),
  invalidInputs: async (world) => ({
    'no name': { ...(await readyKey(world)), name: ' ' },
    'a store that is nowhere': { ...(await readyKey(world)), storeId: UNKNOWN },
    'a PIN for a system': { ...(await readyKey(world)), posPin: '1234' },
  }),
  patch: {
    samples: async (world) => ({ storeId: (await makeStore(world)).id }),
    untried: { posPin: 'of apps only, tested with them' },
    irremovable: { storeId: 'a device that had a store keeps one' },
  },
})

describe('an external device', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('waits with a key of its own, and is decided upon once', async () => {
    const one = await pendingExternal(world)
    const two = await pendingExternal(world)
    expect(one).toMatchObject({
      status: 'PENDING',
      type: 'API',
      store: null,
      company: { id: world.companyId },
      lastSynchronisation: null,
    })
    expect([one.apiKey.length, one.apiSecret.length]).toEqual([22, 43])
    expect([one.apiKey === two.apiKey, one.apiSecret === two.apiSecret]).toEqual([false, false])
    await execute(confirmExternalDevice, world.ctx(), { id: one.id })
    const refusal = { kind: 'conflict', code: 'device.notPending' }
    await expect(execute(confirmExternalDevice, world.ctx(), { id: one.id })).rejects.toMatchObject(refusal)
    await expect(execute(declineExternalDevice, world.ctx(), { id: one.id })).rejects.toMatchObject(refusal)
  })

  it('tells key and secret in no other answer, nor in the log (audited_external_device)', async () => {
    const { id, apiKey, apiSecret } = await readyExternal(world)
    const record = await execute(getExternalDevice, world.ctx(), { id })
    const { rows } = await execute(listExternalDevices, world.ctx(), { pageSize: 100 })
    const trail = await withTenant(world.tenantId, 'read', (tx) => auditTrail(tx, 'externalDevice', id))
    const told = JSON.stringify([record, rows, trail])
    expect(told).toContain('Webshop')
    expect([told.includes(apiKey), told.includes(apiSecret)]).toEqual([false, false])
  })

  it('repeats a creation by its Idempotency-Key without the secrets', async () => {
    const idempotency = { key: 'zweimal', bodyHash: 'x' }
    const input = { name: 'Einmal', type: 'API' as const }
    const first = await execute(createExternalDevice, world.ctx(), input, { idempotency })
    const again = await execute(createExternalDevice, world.ctx(), input, { idempotency })
    expect(again.id).toBe(first.id)
    expect(Object.keys(again)).not.toContain('apiKey')
    expect(Object.keys(again)).not.toContain('apiSecret')
  })

  it('shows its PIN to those who see the tenant’s alone', async () => {
    const { id } = await pendingExternal(world, { type: 'APP', posPin: '4711' })
    expect((await execute(getExternalDevice, world.ctx(), { id })).posPin).toBe('4711')
    const blind = world.as({ isAdmin: false, rights: ['EXTERNAL-STORES_SHOW', 'EXTERNAL-DEVICES_SHOW'] })
    expect(await execute(getExternalDevice, blind, { id })).not.toHaveProperty('posPin')
    const { rows } = await execute(listExternalDevices, blind, { pageSize: 100 })
    expect(JSON.stringify(rows)).not.toContain('4711')
    const trail = await withTenant(world.tenantId, 'read', (tx) => auditTrail(tx, 'externalDevice', id))
    expect(JSON.stringify(trail)).not.toContain('4711')
  })

  it('has a PIN of its own only as an app', async () => {
    await expect(pendingExternal(world, { type: 'APP', posPin: '123' })).rejects.toMatchObject({
      fields: [{ code: 'externalDevice.posPin' }],
    })
    await expect(pendingExternal(world, { type: 'MONITOR', posPin: '4711' })).rejects.toMatchObject({
      fields: [{ code: 'externalDevice.pinOfApps' }],
    })
  })

  it('refuses a stale version, and a store of another company', async () => {
    const { id } = await pendingExternal(world)
    await execute(updateExternalDevice, world.ctx(), { id, version: 1, name: 'Neu' })
    await expect(
      execute(updateExternalDevice, world.ctx(), { id, version: 1, name: 'Alt' }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'conflict.stale' })
    const other = await execute(createCompany, world.ctx(), { name: 'Zweite' })
    const store = await makeStore(world, { companyId: other.id })
    await expect(
      pendingExternal(world, { companyId: world.companyId, storeId: store.id }),
    ).rejects.toMatchObject({ fields: [{ code: 'externalDevice.otherCompany' }] })
    expect((await pendingExternal(world, { storeId: store.id })).company.id).toBe(other.id)
  })

  it('takes the company of the store that it moves to', async () => {
    const companies = [world.companyId, (await execute(createCompany, world.ctx(), { name: 'Vierte' })).id]
    const { id } = await pendingExternal(world)
    for (const companyId of [...companies.toReversed(), ...companies]) {
      const { id: storeId } = await makeStore(world, { companyId })
      const moved = await execute(updateExternalDevice, world.ctx(), { id, storeId })
      expect(moved.company.id).toBe(companyId)
      const left = await execute(updateExternalDevice, world.ctx(), { id, storeId: null })
      expect(left.company.id).toBe(companyId)
    }
  })

  it('keeps its company', async () => {
    const { id } = await execute(createCompany, world.ctx(), { name: 'Dritte' })
    await pendingExternal(world, { companyId: id })
    await expect(execute(deleteCompany, world.ctx(), { id })).rejects.toMatchObject({
      code: 'company.hasDevices',
    })
  })

  it('is seen by people restricted to stores in these alone', async () => {
    const mine = await makeStore(world)
    const theirs = await makeStore(world)
    const here = await pendingExternal(world, { storeId: mine.id })
    const there = await pendingExternal(world, { storeId: theirs.id })
    const bound = world.as({
      isAdmin: false,
      rights: ['EXTERNAL-DEVICES_SHOW', 'EXTERNAL-DEVICES_CREATE', 'EXTERNAL-STORES_SHOW'],
      storeIds: [mine.id],
    })
    const { rows } = await execute(listExternalDevices, bound, { pageSize: 100 })
    expect(rows.map(({ id }) => id)).toEqual([here.id])
    await expect(execute(getExternalDevice, bound, { id: there.id })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(execute(createExternalDevice, bound, { name: 'Ohne', type: 'API' })).rejects.toMatchObject({
      fields: [{ code: 'externalDevice.storeRequired' }],
    })
  })
})

describe('a system that pushes', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  const tillOf = (id: string) => execute(getDevice, world.ctx(), { id })

  it('is a till in its store from its approval to its end, and changes with the device', async () => {
    const first = await makeStore(world)
    const second = await makeStore(world)
    const { id } = await pendingExternal(world, { storeId: first.id })
    await expect(tillOf(id)).rejects.toMatchObject({ kind: 'notFound' })
    await execute(confirmExternalDevice, world.ctx(), { id })
    expect(await tillOf(id)).toMatchObject({ status: 'READY', name: 'Webshop', store: { id: first.id } })
    await execute(updateExternalDevice, world.ctx(), { id, name: 'Shop', storeId: second.id })
    expect(await tillOf(id)).toMatchObject({ name: 'Shop', store: { id: second.id } })
    await expect(execute(updateExternalDevice, world.ctx(), { id, storeId: null })).rejects.toMatchObject({
      fields: [{ code: 'externalDevice.storeKept' }],
    })
    const refusal = { kind: 'conflict', code: 'device.external' }
    await expect(execute(updateDevice, world.ctx(), { id, name: 'Kasse' })).rejects.toMatchObject(refusal)
    await expect(execute(deleteDevice, world.ctx(), { id })).rejects.toMatchObject(refusal)
    await execute(deleteExternalDevice, world.ctx(), { id })
    expect((await tillOf(id)).status).toBe('DELETED')
  })

  it('has the PIN that its tenant has by then', async () => {
    const mine = await mintWorld()
    const store = await makeStore(mine)
    await execute(patchTenantInfo, mine.ctx(), { posPin: '471147' })
    const { id } = await readyExternal(mine, { storeId: store.id })
    const [row] = await withTenant(mine.tenantId, 'read', (tx) =>
      tx.execute(sql`select d.pin_version = t.pin_version as same, t.pin_version > 1 as renewed
        from pos_device d join tenant t on t.id = d.tenant_id where d.id = ${id}`),
    )
    expect(row).toEqual({ same: true, renewed: true })
  })

  it('becomes one by the store that it is given later; apps and displays never do', async () => {
    const store = await makeStore(world)
    const { id } = await readyExternal(world)
    await execute(updateExternalDevice, world.ctx(), { id, storeId: store.id })
    expect((await tillOf(id)).store?.id).toBe(store.id)
    for (const type of ['APP', 'MONITOR'] as const) {
      const other = await readyExternal(world, { type, storeId: store.id })
      await expect(tillOf(other.id)).rejects.toMatchObject({ kind: 'notFound' })
    }
  })
})
