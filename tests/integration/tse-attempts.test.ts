import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../support/fiskaly/server'
import { tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { openAccount, useFakeFiskaly } from '../support/fiskaly/use'
import { gate } from '../support/gate'

/** After this time a killed worker's TSE is claimed again. */
const AFTER_SILENCE = 31_000

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

let till: TillTse
beforeEach(async () => {
  fake.setFault(undefined)
  till = await tillForTse(fake)
})

describe('while fiskaly is out of reach', () => {
  /** Longer than an attempt waits, shorter than the pause before the next one. */
  const outage: Fault = { status: 503, code: 'E_SERVICE_UNAVAILABLE', retryAfter: 25 }

  it('a TSE waits with its reason, is tried again ever more slowly, and is made afterwards', async () => {
    await till.create()
    fake.setFault(() => outage)
    await till.work()
    expect(await till.tse()).toMatchObject({
      state: 'CREATING',
      failure: 'unreachable',
      failureCode: 'E_SERVICE_UNAVAILABLE',
      attempts: 1,
    })
    expect(await till.waiting()).toBe(30)
    await till.work()
    expect(await till.waiting()).toBe(120)
    expect(await till.device()).toMatchObject({ status: 'READY', tse: { state: 'CREATING' } })
    fake.setFault(() => ({ ...outage, retryAfter: 3600 }))
    await till.work()
    expect(await till.waiting()).toBe(3600)
    fake.setFault(undefined)
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'READY', failure: null })
  })

  it('a TSE stays in use until it can be disabled', async () => {
    await till.create()
    await till.work()
    await till.remove()
    fake.setFault(() => outage)
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: 'unreachable' })
    expect(till.systems()).toMatchObject([{ state: 'INITIALIZED' }])
    fake.setFault(undefined)
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
  })
})

describe('what needs a person', () => {
  it('ends the creation with its reason, and asking again goes on', async () => {
    await till.create()
    fake.setFault(({ method, path }) =>
      method === 'PUT' && path.startsWith('/tss/') ? { status: 403, code: 'E_TSS_LIMIT_REACHED' } : null,
    )
    await till.work()
    expect(await till.tse()).toMatchObject({
      state: 'FAILED',
      failure: 'limit',
      failureCode: 'E_TSS_LIMIT_REACHED',
    })
    fake.setFault(undefined)
    expect(await till.create()).toMatchObject({ state: 'CREATING', failure: null, attempts: 0 })
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'READY' })
    expect(till.systems()).toHaveLength(1)
  })

  it('is a key that fiskaly takes no more, and a system that is lost', async () => {
    await till.create()
    const { key } = till.account
    till.account.key = 'replaced'
    fake.accounts.revoke(['access', 'refresh'])
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'FAILED', failure: 'credentials' })
    till.account.key = key
    await till.create()
    await till.work()
    await till.remove()
    const [tss] = till.systems()
    if (tss) tss.defective = true
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
  })
})

describe('with the credentials of another organization', () => {
  it('a TSE is not called disabled, and is once the right ones are back', async () => {
    await till.create()
    await till.work()
    const { account } = till
    const own = account.organizationId
    account.organizationId = openAccount(fake).organizationId
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: 'lost' })
    account.organizationId = own
    expect(till.systems()).toMatchObject([{ state: 'INITIALIZED' }])
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED', failure: null })
    expect(till.systems()).toMatchObject([{ state: 'DISABLED' }])
  })
})

describe('the administrator’s PIN', () => {
  it.each([
    ['was changed at fiskaly', 1],
    ['was blocked there', 6],
  ])('is set anew by the PUK where it %s', async (_what, attempts) => {
    await till.create()
    await till.work()
    const [tss] = till.systems()
    if (!tss) throw new Error('no TSS')
    tss.changePin({ admin_puk: tss.puk, new_admin_pin: 'another' })
    for (let made = 1; made < attempts; made += 1)
      try {
        tss.signInAdmin('somebody', 'wrong')
      } catch {
        // counted by the fake
      }
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED', failure: null })
    expect(till.systems()).toMatchObject([{ state: 'DISABLED' }])
  })
})

describe('the administrator’s sign-out', () => {
  it.each([
    [400, 'E_TSS_DISABLED'],
    [401, 'E_UNAUTHORIZED'],
  ])('holds up nothing that is done (%i %s)', async (status, code) => {
    fake.setFault(({ path }) => (path.endsWith('/logout') ? { status, code } : null))
    await till.create()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'READY', failure: null })
    await till.remove()
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED', failure: null })
  })
})

describe('a worker that is killed', () => {
  /** Requests of a complete creation, excluding sign-in. */
  const CREATION = 7
  const counted = ({ path }: { path: string }) => path !== '/auth'

  /** Runs a worker that stops at its nth request; resolves when it gets there. */
  async function killedAt(nth: number, fault: Fault): Promise<void> {
    let requests = 0
    const reached = new Promise<void>((resolve) =>
      fake.setFault((request) => {
        if (counted(request)) requests += 1
        if (requests < nth) return null
        resolve()
        return fault
      }),
    )
    void till.work().catch(() => undefined)
    await reached
    fake.setFault(undefined)
  }

  it.each(Array.from({ length: CREATION }, (_, index) => index + 1))(
    'at request %i leaves one TSE that the next one finishes, whether fiskaly had done it or not',
    async (nth) => {
      await till.create()
      await killedAt(nth, { until: new Promise(() => undefined) })
      await till.work()
      expect((await till.tse()).state).toBe('CREATING')
      await killedAfterwards(nth)
      await till.work(3 * AFTER_SILENCE)
      expect(await till.tse()).toMatchObject({ state: 'READY', failure: null })
      expect(till.systems()).toMatchObject([{ state: 'INITIALIZED' }])
      expect(till.systems()[0]?.clients.size).toBe(1)
    },
  )

  /** Kills the second worker as well, after fiskaly has executed its request. */
  async function killedAfterwards(nth: number): Promise<void> {
    let requests = 0
    const reached = new Promise<'there'>((resolve) =>
      fake.setFault((request) => {
        if (counted(request)) requests += 1
        if (requests !== nth) return null
        resolve('there')
        return 'stallAfterwards'
      }),
    )
    await Promise.race([reached, till.work(AFTER_SILENCE).catch(() => undefined)])
    expect(requests).toBeGreaterThan(0)
    fake.setFault(undefined)
  }
})

describe('a worker that is lost', () => {
  it('keeps the TSE for half a minute, and then another one goes on', async () => {
    await till.create()
    const called = gate()
    fake.setFault(() => {
      called.open()
      return { until: new Promise(() => undefined) }
    })
    void till.work().catch(() => undefined)
    await called.opened
    fake.setFault(undefined)
    await till.work()
    expect((await till.tse()).state).toBe('CREATING')
    await till.work(AFTER_SILENCE)
    expect(await till.tse()).toMatchObject({ state: 'READY' })
  })
})

describe('what fiskaly says is there already', () => {
  it.each([
    ['the TSS', 'E_TSS_CONFLICT', /^\/tss\/[^/]+$/],
    ['the client', 'E_CLIENT_CONFLICT', /\/client\//],
  ])('is taken for %s that was asked for, where it is', async (_what, code, path) => {
    await till.create()
    const before: Fault[] = ['cutAfterwards', { status: 409, code }]
    fake.setFault((request) =>
      request.method === 'PUT' && path.test(request.path) ? (before.shift() ?? null) : null,
    )
    await till.work()
    expect(before).toEqual([])
    expect(await till.tse()).toMatchObject({ state: 'READY', failure: null })
    expect(till.systems()[0]?.clients.size).toBe(1)
  })

  it.each([
    ['TSS', 'E_TSS_CONFLICT', /^\/tss\/[^/]+$/],
    ['client', 'E_CLIENT_CONFLICT', /\/client\//],
  ])('is refused where it is another’s %s', async (_what, code, path) => {
    await till.create()
    fake.setFault(({ method, path: asked }) =>
      method === 'PUT' && path.test(asked) ? { status: 409, code } : null,
    )
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'FAILED', failure: 'refused', failureCode: code })
  })
})

describe('workers side by side', () => {
  it('make one TSE', async () => {
    await till.create()
    await Promise.all([till.work(), till.work(), till.work(), till.work()])
    expect(await till.tse()).toMatchObject({ state: 'READY', attempts: 1 })
    expect(till.systems()[0]?.clients.size).toBe(1)
  })

  it('follow a person who wants it disabled while it is being made', async () => {
    await till.create()
    const made = gate()
    const goOn = gate()
    fake.setFault(({ method, path }) => {
      if (method !== 'PATCH' || path.endsWith('/admin')) return null
      made.open()
      return { until: goOn.opened }
    })
    const making = till.work()
    await made.opened
    await till.remove()
    goOn.open()
    await making
    expect(await till.tse()).toMatchObject({ state: 'DISABLING' })
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
    expect(till.systems()).toMatchObject([{ state: 'DISABLED' }])
  })

  it('sign in again as administrator where the token was replaced in between', async () => {
    await till.create()
    let revoked = false
    fake.setFault(({ method, path }) => {
      if (method === 'PUT' && path.includes('/client/') && !revoked) {
        revoked = true
        fake.accounts.revoke(['access'])
      }
      return null
    })
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'READY' })
  })
})
