import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { platformTenant } from '@/db/seed/platform'
import { mintTenantId, withTenant } from '@/db/tenant'
import { getTenant, getTenantDetail } from '@/lib/platform/platform-tenants/queries'
import {
  createFiskaly,
  requestFiskaly,
  settleFiskaly,
} from '@/lib/platform/platform-tenants/use-cases/create-fiskaly'
import { deleteFiskaly } from '@/lib/platform/platform-tenants/use-cases/delete-fiskaly'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { patchTenant } from '@/lib/platform/platform-tenants/use-cases/patch-tenant'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { getTenantInfo } from '@/lib/platform/tenants/queries'
import { createTse } from '@/lib/pos/tse/use-cases/create-tse'
import { describeUseCase } from '../support/describe-use-case'
import type { FakeKey } from '../support/fiskaly/accounts'
import { openAccount, useFakeFiskaly } from '../support/fiskaly/use'
import { gate } from '../support/gate'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const fake = await useFakeFiskaly()
const platformId = mintTenantId(await platformTenant())
const actor = { isPlatformAdmin: true, tenantId: platformId }

let world: World
let account: FakeKey
afterAll(() => fake.stop())
beforeEach(async () => {
  fake.setFault(undefined)
  world = await mintWorld()
  account = openAccount(fake)
})

const asPlatform = (): Context => ({ ...world.ctx(), ...actor })
const patch = (id: string, change: object) => execute(patchTenant, asPlatform(), { id, ...change })
const enter = (id: string, { key, secret, organizationId }: FakeKey = account) =>
  patch(id, { fiskalyOrganizationId: organizationId, fiskalyApiKey: key, fiskalyApiSecret: secret })
const connect = (id: string = world.tenantId) => execute(createFiskaly, asPlatform(), { id })
const stateOf = async (id: string = world.tenantId) =>
  (await execute(getTenant, asPlatform(), { id })).fiskalyState
const ownState = (tenant: World['tenantId']) =>
  withTenant(tenant, 'read', (tx) => tx.execute(sql`select platform.own_fiscal_state() as state`))

const entered = async ({ tenantId }: World) => {
  await enter(tenantId, openAccount(fake))
  return { id: tenantId }
}
const outside = { otherTenantInput: null, actor } as const
describeUseCase(createFiskaly, {
  audited: [
    { entity: 'platformTenant', action: 'tenant.requestFiskaly' },
    { entity: 'platformTenant', action: 'tenant.settleFiskaly' },
  ],
  validInput: entered,
  ...outside,
})
describeUseCase(requestFiskaly, {
  audited: { entity: 'platformTenant' },
  validInput: entered,
  ...outside,
})
describeUseCase(settleFiskaly, {
  audited: { entity: 'platformTenant' },
  validInput: async (of) => {
    const { id } = await entered(of)
    const now = new Date()
    await execute(requestFiskaly, { ...asPlatform(), now: () => now }, { id })
    return { id, requestedAt: now.toISOString(), state: 'CONNECTED', environment: 'LIVE' } as const
  },
  ...outside,
})
describeUseCase(deleteFiskaly, {
  audited: { entity: 'platformTenant' },
  validInput: entered,
  ...outside,
})

describe('the connection to fiskaly', () => {
  it('goes from credentials to a connection and back to nothing; secrets are sealed and never returned', async () => {
    const id = world.tenantId
    await expect(connect()).rejects.toMatchObject({ code: 'tenant.noCredentials' })
    expect(await enter(id)).toMatchObject({
      fiskalyState: 'STORED',
      fiskalyOrganizationId: account.organizationId,
    })
    expect(await execute(getTenantInfo, world.ctx(), {})).toMatchObject({ fiskalyConfigured: true })
    const connected = await connect()
    expect(connected).toMatchObject({ fiskalyState: 'CONNECTED' })
    expect(connected.fiskalyRequestedAt).not.toBeNull()
    const detail = await execute(getTenantDetail, asPlatform(), { id })
    for (const secret of [account.key, account.secret]) expect(JSON.stringify(detail)).not.toContain(secret)
    expect(detail.history[0]).toMatchObject({ action: 'tenant.settleFiskaly', actorName: 'Anna Prüfer' })
    const other = await mintWorld()
    expect([...(await ownState(id)), ...(await ownState(other.tenantId))]).toEqual([
      { state: 'CONNECTED' },
      { state: null },
    ])
    const wrong = execute(deleteFiskaly, asPlatform(), { id, name: 'Anders' })
    await expect(wrong).rejects.toMatchObject({ code: 'tenant.wrongName', fields: [{ path: 'name' }] })
    await execute(deleteFiskaly, asPlatform(), { id, name: detail.tenant.name })
    expect(await stateOf()).toBe('NONE')
  })

  it('tells what the credentials sign for, anew with each check, and which tills there are', async () => {
    const id = world.tenantId
    account.environment = 'TEST'
    await enter(id)
    expect(await execute(getTenant, asPlatform(), { id })).toMatchObject({ fiskalyEnvironment: null })
    expect(await connect()).toMatchObject({ fiskalyEnvironment: 'TEST', liveTses: 0 })
    const till = await readyTill(world)
    const other = await mintWorld()
    await readyTill(other)
    const tills = async () => (await execute(getTenantDetail, asPlatform(), { id })).tills
    expect(await tills()).toMatchObject([{ id: till.id, name: 'Kasse 1', status: 'READY', tseState: null }])
    await execute(createTse, world.ctx(), { id: till.id })
    await execute(deleteDevice, world.ctx(), { id: till.id })
    expect(await tills()).toMatchObject([{ id: till.id, status: 'DELETED', tseState: 'DISABLING' }])
  })

  it('is not given up for a slip while TSEs hang on it: the tenant’s name is asked for', async () => {
    const id = world.tenantId
    await enter(id)
    await connect()
    const { id: deviceId } = await readyTill(world)
    await execute(createTse, world.ctx(), { id: deviceId })
    const { name, liveTses } = await execute(getTenant, asPlatform(), { id })
    expect(liveTses).toBe(1)
    const other = openAccount(fake)
    const replaced = { fiskalyApiKey: other.key, fiskalyApiSecret: other.secret }
    const refused = (path: string, code: string) => ({ kind: 'invalid', fields: [{ path, code }] })
    await expect(patch(id, replaced)).rejects.toMatchObject(refused('confirmName', 'tenant.liveTses'))
    await expect(patch(id, { fiskalyApiSecret: 'other' })).rejects.toMatchObject({ code: 'tenant.liveTses' })
    await expect(patch(id, { ...replaced, confirmName: 'Anders' })).rejects.toMatchObject(
      refused('confirmName', 'tenant.wrongName'),
    )
    await expect(execute(deleteFiskaly, asPlatform(), { id })).rejects.toMatchObject(
      refused('name', 'tenant.liveTses'),
    )
    expect(await stateOf()).toBe('CONNECTED')
    expect(await patch(id, { city: 'Staufen' })).toMatchObject({ city: 'Staufen' })
    expect(await patch(id, { ...replaced, confirmName: name })).toMatchObject({
      fiskalyState: 'STORED',
      fiskalyEnvironment: null,
    })
    await execute(deleteFiskaly, asPlatform(), { id, name })
  })

  it('fails with a reason for what fiskaly says of the credentials, and heals with good ones', async () => {
    await enter(world.tenantId, { ...account, secret: 'wrong' })
    await expect(connect()).rejects.toMatchObject({ kind: 'rule', code: 'tenant.fiskalyCredentials' })
    expect(await stateOf()).toBe('FAILED')
    await enter(world.tenantId, { ...account, organizationId: 'another' })
    await expect(connect()).rejects.toMatchObject({
      code: 'tenant.fiskalyOrganization',
      params: { found: account.organizationId },
    })
    await enter(world.tenantId, openAccount(fake, { hasSignDe: false }))
    await expect(connect()).rejects.toMatchObject({ code: 'tenant.fiskalyNoAccess' })
    expect(await stateOf()).toBe('FAILED')
    await enter(world.tenantId)
    expect(await connect()).toMatchObject({ fiskalyState: 'CONNECTED' })
  })

  it('stays what it was while fiskaly is out of reach, and holds up nothing else', async () => {
    await enter(world.tenantId)
    await connect()
    fake.setFault(() => ({ status: 503, code: 'E_SERVICE_UNAVAILABLE', retryAfter: 3600 }))
    await expect(connect()).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'tenant.fiskalyUnreachable',
      params: { retryAfter: 60 },
    })
    expect(await stateOf()).toBe('CONNECTED')
    expect(await patch(world.tenantId, { city: 'Staufen' })).toMatchObject({ city: 'Staufen' })
    const { history } = await execute(getTenantDetail, asPlatform(), { id: world.tenantId })
    expect(history.map(({ action }) => action).slice(0, 3)).toEqual([
      'tenant.patch',
      'tenant.settleFiskaly',
      'tenant.requestFiskaly',
    ])
  })

  it('is not good because a proxy answers with a page of its own', async () => {
    await enter(world.tenantId, { ...account, organizationId: '' })
    fake.setFault(() => 'html')
    await expect(connect()).rejects.toMatchObject({ code: 'tenant.fiskalyUnreachable' })
    expect(await stateOf()).toBe('STORED')
  }, 30_000)

  it('keeps no transaction open while fiskaly takes its time', async () => {
    await enter(world.tenantId)
    const asked = gate()
    const answer = gate()
    fake.setFault(({ path }) => {
      if (path !== '/tss') return null
      asked.open()
      return { until: answer.opened }
    })
    const connecting = connect()
    await asked.opened
    expect(await stateOf()).toBe('PENDING')
    await patch(world.tenantId, { city: 'Staufen' })
    answer.open()
    expect(await connecting).toMatchObject({ fiskalyState: 'CONNECTED', city: 'Staufen' })
  })

  it('of a check whose process died is checked again', async () => {
    await enter(world.tenantId)
    await execute(requestFiskaly, asPlatform(), { id: world.tenantId })
    expect(await stateOf()).toBe('PENDING')
    expect(await connect()).toMatchObject({ fiskalyState: 'CONNECTED' })
  })

  it('that is good stays so while it is checked, also where the check’s process died', async () => {
    await enter(world.tenantId)
    await connect()
    await execute(requestFiskaly, asPlatform(), { id: world.tenantId })
    expect(await stateOf()).toBe('CONNECTED')
    fake.setFault(() => ({ status: 503, code: 'E_SERVICE_UNAVAILABLE', retryAfter: 3600 }))
    await expect(connect()).rejects.toMatchObject({ code: 'tenant.fiskalyUnreachable' })
    expect(await stateOf()).toBe('CONNECTED')
    fake.setFault(undefined)
    account.key = 'replaced'
    await expect(connect()).rejects.toMatchObject({ code: 'tenant.fiskalyCredentials' })
    expect(await stateOf()).toBe('FAILED')
  })

  it('is not settled by a check of credentials that were replaced meanwhile', async () => {
    await enter(world.tenantId)
    const asked = gate()
    const answer = gate()
    fake.setFault(() => {
      asked.open()
      return { until: answer.opened }
    })
    const outdated = connect()
    await asked.opened
    await enter(world.tenantId, openAccount(fake))
    answer.open()
    await expect(outdated).rejects.toMatchObject({ code: 'conflict.stale' })
    expect(await stateOf()).toBe('STORED')
  })

  it('does not open another tenant’s secrets', async () => {
    const other = await mintWorld()
    await enter(world.tenantId)
    await enter(other.tenantId, openAccount(fake))
    await withTenant(platformId, 'write', async (tx) => {
      const credentials = async (id: string) => {
        const rows = await tx.execute<{ api_key: string; api_secret: string }>(
          sql`select * from platform.fiscal_credentials(${id})`,
        )
        return rows[0]
      }
      const stolen = await credentials(other.tenantId)
      await tx.execute(sql`select platform.store_fiscal_credentials(${world.tenantId}, null, ${stolen?.api_key ?? ''},
        ${stolen?.api_secret ?? ''}, now())`)
    })
    await expect(connect()).rejects.toThrow(/sealed with another ENCRYPTION_KEY/)
  })
})
