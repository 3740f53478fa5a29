import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { getDeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import { listDevicePage } from '@/lib/pos/pos-devices/queries/list-device-page'
import { execute } from '@/lib/server/core/execute'
import { getTse } from '@/lib/pos/tse/queries'
import { refreshTses } from '@/lib/pos/tse/jobs'
import { createTse } from '@/lib/pos/tse/use-cases/create-tse'
import { deleteTse } from '@/lib/pos/tse/use-cases/delete-tse'
import { recordTseSession, tseOfCaller } from '@/lib/pos/tse/use-cases/open-tse-session'
import { refreshableTse, saveTseDetails } from '@/lib/pos/tse/use-cases/refresh-tse'
import { finishTse, keepTse, takeTse } from '@/lib/pos/tse/use-cases/work-tse'
import { describeUseCase } from '../support/describe-use-case'
import { CERTIFICATE, PUBLIC_KEY } from '../support/fiskaly/certificate'
import { connectTenant } from '../support/fiskaly/connect'
import { tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { askToRegister, pendingTill, readyTill, registrationOf } from '../support/tills'
import { mintWorld, type World } from '../support/world'

/** Duration of silence after which a worker counts as lost. */
const AFTER_SILENCE = 31_000

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

let till: TillTse
beforeEach(async () => {
  fake.setFault(undefined)
  till = await tillForTse(fake)
})

const readyKey = async (of: World) => {
  await connectTenant(of, fake)
  return { id: (await readyTill(of)).id }
}
const tseKey = async (of: World) => {
  const key = await readyKey(of)
  await execute(createTse, of.ctx(), key)
  return key
}
describeUseCase(createTse, { audited: { entity: 'posDevice' }, validInput: readyKey })
describeUseCase(deleteTse, { audited: { entity: 'posDevice' }, validInput: tseKey })
describeUseCase(getTse, { validInput: tseKey })

const REDACTED = { publicKey: null, environment: null, certificateExpires: null, facts: null }

const publicKeyOf = ({ world, deviceId }: TillTse) =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ public_key: string | null }>(
      sql`select public_key from pos_tse where device_id = ${deviceId}`,
    )
    return row?.public_key
  })

/** fiskaly's data on a TSE for the tax office. */
const TOLD = {
  kind: 'CLOUD',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  encoding: 'UTF-8',
  certificate: CERTIFICATE,
}

/** Returns the TSE in the till's surroundings, which DSFinV-K and notices read. */
const surroundingTse = ({ world, deviceId }: TillTse) =>
  withTenant(world.tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ tse: object }>(
      sql`select content -> 'tse' as tse from device_surroundings where device_id = ${deviceId} order by valid_from desc limit 1`,
    )
    return row?.tse
  })

describe('a TSE', () => {
  it('is asked to be disabled with its till, once', async () => {
    await till.create()
    await till.work()
    const key = { id: till.deviceId }
    expect(await till.waiting()).toBeNull()
    await execute(deleteDevice, till.world.ctx(), key)
    expect(await till.tse()).toMatchObject({ state: 'DISABLING' })
    expect(await till.waiting()).toBe(0)
    await till.work()
    await execute(deleteDevice, till.world.ctx(), key)
    expect(await till.waiting()).toBeNull()
  })

  it('is asked for, set up by a job, and then shown with its serial number and its certificate’s end', async () => {
    expect(await execute(getTse, till.world.ctx(), { id: till.deviceId })).toBeNull()
    const asked = await till.create()
    expect(asked).toMatchObject({
      deviceId: till.deviceId,
      state: 'CREATING',
      failure: null,
      serial: null,
      attempts: 0,
    })
    expect(await till.waiting()).toBe(0)
    await till.work()
    const made = await till.tse()
    expect(made).toMatchObject({ state: 'READY', failure: null, failureCode: null })
    expect(made.serial).toMatch(/^[0-9a-f]{64}$/)
    expect(await publicKeyOf(till)).toBe(PUBLIC_KEY)
    const inUseSince: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await surroundingTse(till)).toMatchObject({ ...TOLD, inUseSince, serial: made.serial })
    expect(new Date(made.certificateExpires ?? 0).getTime()).toBeGreaterThan(Date.now())
    const { tssId, clientId, serial, certificateExpires } = made
    expect(await till.device()).toMatchObject({
      tse: { state: 'READY', serial, certificateExpires },
      fiskalyTSE: { tssId, clientId },
    })
    const [tss] = till.systems()
    expect(tss).toMatchObject({ id: tssId, state: 'INITIALIZED' })
    expect([...(tss?.clients.values() ?? [])]).toMatchObject([{ id: clientId, serialNumber: 'KONTOR-1' }])
    const trail = await withTenant(till.world.tenantId, 'read', (tx) =>
      auditTrail(tx, 'posDevice', till.deviceId),
    )
    expect(trail.slice(0, 2).map(({ action }) => action)).toEqual(['tse.finish', 'tse.create'])
    expect(await till.waiting()).toBeNull()
    await till.work(AFTER_SILENCE)
    expect((await till.tse()).attempts).toBe(made.attempts)
  })

  it.each(['TEST', 'LIVE'] as const)(
    'says on the till’s screens whether it signs for real: %s',
    async (of) => {
      till.account.environment = of
      await till.create()
      expect((await till.tse()).environment).toBeNull()
      await till.work()
      expect(await till.tse()).toMatchObject({ state: 'READY', environment: of })
      const { world, deviceId } = till
      const { device } = await execute(getDeviceDetail, world.ctx(), { id: deviceId })
      const { page } = await execute(listDevicePage, world.ctx(), {})
      expect([device.isTestTse, page.rows.map(({ isTestTse }) => isTestTse)]).toEqual([
        of === 'TEST',
        [of === 'TEST'],
      ])
    },
  )

  it('learns late what an older version did not keep, once fiskaly can be asked (untold_tses)', async () => {
    const other = await tillForTse(fake)
    const gone = await tillForTse(fake)
    other.account.environment = 'LIVE'
    for (const each of [till, other, gone]) {
      await each.create()
      await each.work()
    }
    await gone.remove()
    const untell = ({ world }: TillTse) =>
      withTenant(world.tenantId, 'write', (tx) =>
        tx.execute(sql`update pos_tse set environment = null, public_key = null, facts = null`),
      )
    await Promise.all([till, other, gone].map(untell))
    const told = async () =>
      Promise.all([till, other, gone].map(async (each) => (await each.tse()).environment))
    fake.setFault(() => ({ status: 503, code: 'E_SERVICE_UNAVAILABLE', retryAfter: 25 }))
    await refreshTses.handle({})
    expect(await told()).toEqual([null, null, null])
    fake.setFault(undefined)
    await refreshTses.handle({})
    expect(await told()).toEqual(['TEST', 'LIVE', null])
    expect(await publicKeyOf(other)).toBe(PUBLIC_KEY)
    expect(await surroundingTse(other)).toMatchObject(TOLD)
    expect(await till.tse()).toMatchObject({ state: 'READY' })
    const asked = fake.requests.length
    await refreshTses.handle({})
    expect(fake.requests.length).toBe(asked)
  })

  it('keeps PIN and PUK sealed, and tells them to nobody', async () => {
    await till.create()
    await till.work()
    const [tss] = till.systems()
    const [row] = await till.rows()
    expect(row?.puk).toBeTruthy()
    const told = JSON.stringify([row, await till.tse(), await till.device()])
    expect(told).not.toContain(tss?.puk)
    expect(JSON.stringify(await till.tse())).not.toMatch(/pin"|puk"/)
  })

  it('is refused for tills that are not ready, without a connection, and a second time', async () => {
    const refused = (code: string) => ({ kind: 'rule', code })
    const { id } = await pendingTill(till.world)
    await expect(execute(createTse, till.world.ctx(), { id })).rejects.toMatchObject(
      refused('tse.deviceNotReady'),
    )
    await till.create()
    await expect(till.create()).rejects.toMatchObject(refused('tse.exists'))
    const other = await mintWorld()
    const unconnected = await readyTill(other)
    await expect(execute(createTse, other.ctx(), { id: unconnected.id })).rejects.toMatchObject(
      refused('tse.noConnection'),
    )
    const unsignable = { ...(await registrationOf(till.world)), serial: 'Kasse_1' }
    const { deviceId: named } = (await (await askToRegister(unsignable)).json()) as { deviceId: string }
    const { id: storeId } = await makeStore(till.world)
    await execute(confirmDevice, till.world.ctx(), { id: named, storeId })
    await expect(execute(createTse, till.world.ctx(), { id: named })).rejects.toMatchObject(
      refused('tse.serial'),
    )
    const system = await readyExternal(till.world, { storeId })
    await expect(execute(createTse, till.world.ctx(), { id: system.id })).rejects.toMatchObject(
      refused('tse.external'),
    )
    await expect(till.remove()).resolves.toMatchObject({ state: 'DISABLING' })
    await expect(till.remove()).rejects.toMatchObject({ code: 'tse.disabling' })
  })

  it('is disabled for good, and the till may have another', async () => {
    await till.create()
    await till.work()
    const { tssId } = await till.tse()
    expect(await till.remove()).toMatchObject({ state: 'DISABLING' })
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED', tssId })
    expect(till.systems()).toMatchObject([{ state: 'DISABLED' }])
    expect(await till.device()).toMatchObject({ tse: null, fiskalyTSE: null })
    await expect(till.remove()).rejects.toMatchObject({ kind: 'notFound' })
    const next = await till.create()
    expect(next.tssId).not.toBe(tssId)
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'READY', tssId: next.tssId })
  })

  it('of a till that was ended is asked for again where its disabling failed', async () => {
    await till.create()
    await till.work()
    await execute(deleteDevice, till.world.ctx(), { id: till.deviceId })
    fake.setFault(() => ({ status: 403, code: 'E_ACCESS_DENIED' }))
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: 'noAccess' })
    fake.setFault(undefined)
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
    expect(till.systems()).toMatchObject([{ state: 'DISABLED' }])
  })

  it('that was never made is disabled without fiskaly knowing it', async () => {
    await till.create()
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
    expect(till.systems()).toEqual([])
  })

  it('is set up with the credentials of its own tenant alone', async () => {
    await till.create()
    const other = await mintWorld()
    await connectTenant(other, fake)
    await till.work()
    expect(till.systems()).toHaveLength(1)
    const own = await withTenant(other.tenantId, 'read', (tx) =>
      tx.execute<{ api_key: string }>(sql`select * from platform.own_fiscal_credentials()`),
    )
    const mine = await withTenant(till.world.tenantId, 'read', (tx) =>
      tx.execute<{ api_key: string }>(sql`select * from platform.own_fiscal_credentials()`),
    )
    expect([own.length, mine.length]).toEqual([1, 1])
    expect(own[0]?.api_key).not.toBe(mine[0]?.api_key)
  })

  it('is worked on by jobs alone', async () => {
    const input = { tseId: '0197c1d0-0000-7000-8000-000000000000' }
    const settled = {
      state: 'READY',
      failure: null,
      failureCode: null,
      serial: null,
      ...REDACTED,
    } as const
    const end = {
      ...input,
      deviceId: till.deviceId,
      aim: 'CREATING',
      attempt: 1,
      lease: '2026-11-20T10:00:00Z',
      settled,
      againAfterMs: null,
    } as const
    const ctx = till.world.ctx()
    const asked = {
      'tse.take': () => execute(takeTse, ctx, input),
      'tse.keep': () => execute(keepTse, ctx, { ...input, step: 'NEW', puk: null }),
      'tse.finish': () => execute(finishTse, ctx, end),
      'tse.askable': () => execute(refreshableTse, ctx, input),
      'tse.refresh': () => execute(saveTseDetails, ctx, { ...input, ...REDACTED }),
      'tse.ofCaller': () => execute(tseOfCaller, ctx, {}),
      'tse.session': () => execute(recordTseSession, ctx, { ...input, expiresAt: '2026-11-27T00:00:00Z' }),
    }
    for (const [name, ask] of Object.entries(asked))
      await expect(ask(), name).rejects.toMatchObject({ code: 'forbidden' })
  })
})
