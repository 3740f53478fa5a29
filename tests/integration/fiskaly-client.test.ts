import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOut } from '@/lib/server/http/call-out'
import { checkAccount } from '@/lib/server/fiskaly/client'
import type { FiskalyError } from '@/lib/server/fiskaly/error'
import { sessionOf } from '@/lib/server/fiskaly/sessions'
import { log } from '@/lib/server/start/log'
import { loggedError } from '@/lib/server/core/logged-error'
import type { FakeKey } from '../support/fiskaly/accounts'
import type { FakeFiskaly, Fault } from '../support/fiskaly/server'
import { openAccount, useFakeFiskaly } from '../support/fiskaly/use'
import { gate } from '../support/gate'

const BUDGET = 8000

let fake: FakeFiskaly
let account: FakeKey
beforeAll(async () => {
  fake = await useFakeFiskaly()
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.setFault(undefined)
  fake.requests.length = 0
  fake.accounts.accessSeconds = 3600
  account = openAccount(fake)
})

const credentials = (change: Partial<FakeKey> = {}) => {
  const { key: apiKey, secret: apiSecret } = { ...account, ...change }
  return { apiKey, apiSecret }
}
const check = (change?: Partial<FakeKey>, budget = BUDGET) => checkAccount(credentials(change), budget)

/** Fails the first requests with these faults, then lets requests through. */
function failFirst(...faults: Fault[]): void {
  fake.setFault(() => faults.shift() ?? null)
}

describe('checkAccount', () => {
  it('answers whose account it is, by a sign-in of its own and a call with its token', async () => {
    const { organizationId } = account
    expect(await check()).toEqual({ organizationId, environment: 'TEST' })
    expect(fake.requests).toEqual(['POST /auth', 'GET /tss'])
    await check()
    expect(fake.requests).toEqual(['POST /auth', 'GET /tss', 'POST /auth', 'GET /tss'])
  })

  it('refuses a wrong secret, also after the right one was taken', async () => {
    await check()
    await expect(check({ secret: randomUUID() })).rejects.toMatchObject({
      status: 401,
      code: 'E_UNAUTHORIZED',
    })
    await expect(check({ key: randomUUID() })).rejects.toMatchObject({ status: 401 })
  })

  it('refuses an account without SIGN DE', async () => {
    account = openAccount(fake, { hasSignDe: false })
    await expect(check()).rejects.toMatchObject({ status: 403, code: 'E_FORBIDDEN' })
  })

  it.each<[string, Fault[]]>([
    ['a cut connection', ['cut']],
    ['an answer that got lost', ['cutAfterwards', 'cutAfterwards']],
    ['an internal error', [{ status: 500, code: 'E_INTERNAL' }]],
    ['their gateway’s error', [{ status: 502, code: 'SMAERS_UNAVAILABLE' }]],
    ['a locked system', [{ status: 503, code: 'E_TSS_LOCKED', retryAfter: 0 }]],
    ['a pending request', [{ status: 444, code: 'E_MIDDLEWARE_PENDING_REQUEST' }]],
    ['too many requests', [{ status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: 1 }]],
  ])('repeats after %s', async (_what, faults) => {
    failFirst(...faults)
    await check()
    expect(fake.requests.filter((one) => one === 'POST /auth')).toHaveLength(1 + faults.length)
  })

  it('waits as long as fiskaly asks, and gives up at once where that is too long', async () => {
    failFirst({ status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: 1 })
    const started = performance.now()
    await check()
    // timers may fire slightly early by this clock
    expect(performance.now() - started).toBeGreaterThan(990)
    fake.requests.length = 0
    failFirst({ status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: 3600 })
    await expect(check()).rejects.toMatchObject({ status: 429 })
    expect(fake.requests).toEqual(['POST /auth'])
  })

  it.each(['0.5', '-1', '12.5', 'soon'])('takes no Retry-After of %s for a date', async (told) => {
    let asked = 0
    fake.setFault(() => {
      asked += 1
      return asked === 1 ? { status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: told } : null
    })
    const errors: FiskalyError[] = []
    const spy = vi.spyOn(log(), 'warn').mockImplementation((line: unknown) => {
      errors.push((line as { err: FiskalyError }).err)
    })
    await check()
    spy.mockRestore()
    expect(errors).toMatchObject([{ status: 429, retryAfterMs: null }])
  })

  it.each(['3600', '99999999', '9'.repeat(400), 'Wed, 21 Oct 2099 07:28:00 GMT'])(
    'gives up at once where fiskaly asks to wait for %s',
    async (retryAfter) => {
      fake.setFault(() => ({ status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter }))
      await expect(check()).rejects.toMatchObject({ status: 429 })
      expect(fake.requests).toEqual(['POST /auth'])
    },
  )

  it('gives up on a slow answer and on an outage within its time', async () => {
    const never = gate()
    fake.setFault(() => ({ until: never.opened }))
    await expect(check({}, 700)).rejects.toMatchObject({
      status: null,
      code: expect.stringMatching(/^timeout/),
    })
    fake.setFault(() => 'cut')
    await expect(check({}, 3000)).rejects.toMatchObject({ status: null, code: 'network (ECONNRESET)' })
    never.open()
  })

  it('gives up in time also where a token has to be replaced on the way', async () => {
    let isRevoked = false
    fake.setFault(({ path }) => {
      if (path === '/tss' && !isRevoked) {
        isRevoked = true
        fake.accounts.revoke(['access'])
      }
      return { delayMs: 600 }
    })
    await expect(check({}, 2000)).rejects.toMatchObject({ status: null })
  })

  it('takes nothing for an answer of fiskaly but its JSON', async () => {
    fake.setFault(() => 'html')
    await expect(check()).rejects.toMatchObject({ status: null, code: 'no answer of fiskaly (200)' })
  })

  it.each([302, 401, 403, 404])('takes a proxy’s %s for no answer of fiskaly', async (status) => {
    fake.setFault(() => ({ status, code: 'by a proxy', retryAfter: 3600 }))
    await expect(check()).rejects.toMatchObject({
      status: null,
      code: `no answer of fiskaly (${status})`,
      isPassing: true,
    })
  })

  it('tells nothing secret when it fails', async () => {
    fake.setFault(() => ({ status: 400, code: 'E_FAILED_SCHEMA_VALIDATION' }))
    const error: unknown = await check().catch((caught: unknown) => caught)
    const { apiKey, apiSecret } = credentials()
    const told = `${String(error)} ${JSON.stringify(error)}`
    expect(told).toContain('E_FAILED_SCHEMA_VALIDATION')
    for (const secret of [apiKey, apiSecret, 'Bearer', '127.0.0.1']) expect(told).not.toContain(secret)
  })
})

describe('the log', () => {
  it('is told of failures by method, path and code, and of nothing that was sent', async () => {
    const told = ['debug', 'warn'] as const
    const spies = told.map((level) => vi.spyOn(log(), level))
    failFirst({ status: 500, code: 'E_INTERNAL' })
    await check()
    await expect(check({ secret: randomUUID() })).rejects.toThrow()
    const lines = spies.flatMap((spy) => spy.mock.calls).map(([line]: unknown[]) => line)
    const text = JSON.stringify(
      lines.map((line) => ({ ...Object(line), err: loggedError(Object(line).err) })),
    )
    spies.forEach((spy) => spy.mockRestore())
    expect(text).toContain('POST /auth')
    expect(text).toContain('500 E_INTERNAL (request ')
    expect(text).toContain('401 E_UNAUTHORIZED')
    const { apiKey, apiSecret } = credentials()
    for (const secret of [apiKey, apiSecret, 'fake.access', 'fake.refresh'])
      expect(text).not.toContain(secret)
  })
})

describe('tokens', () => {
  const token = async () => (await sessionOf(credentials(), BUDGET)).token
  const signIns = () => fake.requests.filter((one) => one === 'POST /auth').length

  it('are kept, and fetched once however many ask', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, token))
    expect(new Set(tokens).size).toBe(1)
    expect(await token()).toBe(tokens[0])
    expect(signIns()).toBe(1)
  })

  it('are not another account’s', async () => {
    const first = await token()
    account = openAccount(fake)
    expect(await token()).not.toBe(first)
  })

  it('are renewed by their refresh token before they end', async () => {
    fake.accounts.accessSeconds = 30
    const held = credentials()
    const first = await sessionOf(held, BUDGET)
    account.secret = randomUUID()
    const second = await sessionOf(held, BUDGET)
    expect(second.token).not.toBe(first.token)
    fake.accounts.revoke(['refresh'])
    await expect(sessionOf(held, BUDGET)).rejects.toMatchObject({ status: 401 })
  })

  it('that fiskaly takes no more are replaced, once for all who were refused', async () => {
    const old = await token()
    fake.accounts.revoke(['access', 'refresh'])
    const renewed = await Promise.all(
      Array.from({ length: 10 }, () => sessionOf(credentials(), BUDGET, old).then((it) => it.token)),
    )
    expect(new Set(renewed).size).toBe(1)
    expect(renewed[0]).not.toBe(old)
    expect(signIns()).toBe(3)
  })

  it('are asked for anew after a failure', async () => {
    failFirst({ status: 500, code: 'E_INTERNAL' })
    await expect(token()).rejects.toMatchObject({ status: 500 })
    expect(await token()).toMatch(/^fake\.access/)
  })

  it('that end during a check are renewed within it', async () => {
    let revoked = false
    fake.setFault(({ path }) => {
      if (path === '/tss' && !revoked) {
        revoked = true
        fake.accounts.revoke(['access'])
      }
      return null
    })
    await check()
    expect(fake.requests).toEqual(['POST /auth', 'GET /tss', 'POST /auth', 'GET /tss'])
  })
})

describe('callOut', () => {
  const call = (url: string, mayBeOwnNetwork = false) =>
    callOut({ method: 'GET', url: new URL(url), headers: {}, timeoutMs: 2000, mayBeOwnNetwork })
  const port = () => new URL(fake.url).port

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '169.254.169.254', '10.0.0.1'])(
    'refuses the own network at %s',
    async (host) => {
      await expect(call(`http://${host}:${port()}/`)).rejects.toMatchObject({ failure: 'ownNetwork' })
      expect(fake.requests).toEqual([])
    },
  )

  it('refuses a name that leads into the own network when it is looked up', async () => {
    await expect(call(`http://localhost:${port()}/`)).rejects.toMatchObject({ failure: 'ownNetwork' })
    expect(fake.requests).toEqual([])
    expect((await call(`http://localhost:${port()}/`, true)).status).toBe(401)
  })

  it('says that nobody is there', async () => {
    await expect(call('http://127.0.0.1:1/', true)).rejects.toMatchObject({ failure: 'network' })
  })
})
