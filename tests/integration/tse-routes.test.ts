import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { DELETE, GET, POST, PUT } from '@/app/api/v1/[...path]/route'
import { login } from '@/lib/server/auth/login'
import { tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { tillRequest } from '../support/tills'
import { mintWorld, PASSWORD, type World } from '../support/world'

vi.mock('server-only', () => ({}))
vi.mock('next/headers', () => ({
  cookies: () => Promise.resolve(new Map()),
  headers: () => Promise.resolve(new Map()),
}))

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

let till: TillTse
let token: string
beforeEach(async () => {
  till = await tillForTse(fake)
  token = await signedIn(till.world)
})

async function signedIn({ email }: World): Promise<string> {
  const attempt = { email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'API' as const }
  return (await login(attempt, new Date())).token
}

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
    expect(await told()).toEqual({ state: 'CREATING', serial: null, certificateExpires: null })
    await till.work()
    const { serial, certificateExpires } = await till.tse()
    expect(await told()).toEqual({ state: 'READY', serial, certificateExpires })
  })

  it('is closed to visitors, and 404 to other tenants', async () => {
    const foreign = await signedIn(await mintWorld())
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
