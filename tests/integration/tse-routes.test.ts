import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { POST as openSession } from '@/app/api/pos/v1/tse/session/route'
import { DELETE, GET, POST, PUT } from '@/app/api/v1/[...path]/route'
import { apiTokenOf } from '../support/api-token'
import { tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { auditTrail } from '@/lib/services/audit/queries'
import { withTenant } from '@/db/tenant'
import { pendingTill, tillRequest } from '../support/tills'
import { mintWorld } from '../support/world'

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

let till: TillTse
let token: string
beforeEach(async () => {
  till = await tillForTse(fake)
  token = await apiTokenOf(till.world)
})

type Route = typeof GET
async function ask(route: Route, method: string, as: string | null = token): Promise<[number, unknown]> {
  const request = new Request(`http://127.0.0.1/api/v1/pos-devices/${till.deviceId}/tse`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  const answer = await route(request, {
    params: Promise.resolve({ path: ['pos-devices', till.deviceId, 'tse'] }),
  })
  return [answer.status, await answer.json()]
}

const code = (expected: string) => expect.objectContaining({ code: expected }) as unknown

describe('/api/v1/pos-devices/{id}/tse', () => {
  it('answers null before, 202 with the TSE for a request and for its end, and why a second one is refused', async () => {
    expect(await ask(GET, 'GET')).toEqual([200, null])
    const state = (expected: string) => expect.objectContaining({ state: expected }) as unknown
    expect(await ask(DELETE, 'DELETE')).toEqual([404, code('notFound')])
    expect(await ask(POST, 'POST')).toEqual([202, state('CREATING')])
    expect(await ask(POST, 'POST')).toEqual([409, code('tse.exists')])
    await till.work()
    expect(await ask(GET, 'GET')).toEqual([200, state('READY')])
    expect(await ask(DELETE, 'DELETE')).toEqual([202, state('DISABLING')])
    expect(await ask(DELETE, 'DELETE')).toEqual([409, code('tse.disabling')])
  })

  it('is told to the till itself by /me', async () => {
    const told = async () => {
      const answer = await me(tillRequest('/me', { token: till.token }), { params: Promise.resolve({}) })
      return ((await answer.json()) as { tse: unknown }).tse
    }
    expect(await told()).toBeNull()
    await till.create()
    const { tssId, clientId } = await till.tse()
    const ids = { tssId, clientId }
    expect(await told()).toEqual({ state: 'CREATING', serial: null, certificateExpires: null, ...ids })
    await till.work()
    const { serial, certificateExpires } = await till.tse()
    expect(await told()).toEqual({ state: 'READY', serial, certificateExpires, ...ids })
  })

  it('is closed to visitors, and 404 to other tenants', async () => {
    const foreign = await apiTokenOf(await mintWorld())
    for (const [route, method] of [
      [GET, 'GET'],
      [POST, 'POST'],
      [DELETE, 'DELETE'],
    ] as const) {
      expect((await ask(route, method, null))[0], method).toBe(401)
      expect((await ask(route, method, foreign))[0], method).toBe(404)
    }
    expect(await ask(PUT, 'PUT')).toEqual([405, code('request.unknownMethod')])
  })
})

describe('POST /api/pos/v1/tse/session', () => {
  const open = async (
    body: unknown = {},
    as: string | undefined = till.token,
    address: string = randomUUID(),
  ) => {
    const request = tillRequest('/tse/session', { ...(as ? { token: as } : {}), body, address })
    const answer = await openSession(request, { params: Promise.resolve({}) })
    return [answer.status, (await answer.json()) as Record<string, string>] as const
  }

  it('gives the till a token that fiskaly accepts, never key or secret, and tells so', async () => {
    await till.create()
    await till.work()
    const { tssId, clientId } = await till.tse()
    const [status, session] = await open()
    expect([status, session]).toEqual([
      200,
      {
        accessToken: expect.any(String) as unknown,
        expiresAt: expect.any(String) as unknown,
        baseUrl: fake.url,
        tssId,
        clientId,
      },
    ])
    expect(new Date(session.expiresAt ?? '').getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    const headers = { authorization: `Bearer ${session.accessToken}` }
    expect((await fetch(`${session.baseUrl}/tss/${tssId}`, { headers })).status).toBe(200)
    const { key, secret } = till.account
    for (const hidden of [key, secret]) expect(JSON.stringify(session)).not.toContain(hidden)
    const trail = await withTenant(till.world.tenantId, 'read', (tx) =>
      auditTrail(tx, 'posDevice', till.deviceId),
    )
    expect(trail[0]).toMatchObject({
      action: 'tse.session',
      actorName: 'Kasse 1',
      changes: [{ field: 'tseSessionUntil', to: session.expiresAt }],
    })
  })

  it('is refused while the TSE is not ready, once it is gone, and to anybody else', async () => {
    expect(await open()).toEqual([409, code('tse.notReady')])
    await till.create()
    expect(await open()).toEqual([409, code('tse.notReady')])
    await till.work()
    expect((await open())[0]).toBe(200)
    expect(await open({ tssId: 'other' })).toEqual([422, code('validation.failed')])
    expect(await open({}, 'foreign')).toEqual([401, code('auth.required')])
    expect(await open({}, token)).toEqual([401, code('auth.required')])
    const { token: pending } = await pendingTill(till.world)
    expect(await open({}, pending)).toEqual([403, code('device.pending')])
    await till.remove({ withoutExport: true })
    expect(await open()).toEqual([409, code('tse.notReady')])
  })

  it('is limited per till, and says when fiskaly is away or refuses the credentials', async () => {
    await till.create()
    await till.work()
    fake.setFault(() => 'html')
    expect(await open()).toEqual([503, code('tse.sessionUnreachable')])
    fake.setFault(undefined)
    fake.accounts.keys.splice(fake.accounts.keys.indexOf(till.account), 1)
    expect(await open()).toEqual([409, code('tse.sessionRefused')])
    for (let asked = 2; asked < 20; asked += 1) await open()
    expect(await open()).toEqual([429, code('tse.tooManySessions')])
  })
})
