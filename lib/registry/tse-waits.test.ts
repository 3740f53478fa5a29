import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '@/lib/server/core/context'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import { refreshTses } from '@/lib/pos/tse/jobs'
import { createTse } from '@/lib/pos/tse/use-cases/create-tse'
import { openTseSession } from '@/lib/pos/tse/use-cases/open-tse-session'

const calls = vi.hoisted(() => ({ signIns: [] as number[], pins: [] as string[], asked: [] as number[] }))
vi.mock('@/lib/server/core/execute', () => ({
  execute: () => Promise.resolve({ tse: { id: 't', tssId: '', clientId: '' }, credentials: {} }),
}))
vi.mock('@/lib/server/auth/attempts', () => ({ countAttempt: () => Promise.resolve('') }))
vi.mock('@/lib/platform/platform-tenants/steps/seal-credentials', () => ({ openedCredentials: () => ({}) }))
vi.mock('@/lib/server/fiskaly/client', () => ({
  lendAccess: (_credentials: unknown, timeoutMs: number) => {
    calls.signIns.push(timeoutMs)
    return Promise.reject(new FiskalyError({ status: 503, code: 'E_AWAY' }))
  },
}))
vi.mock('@/db/system/tse', () => ({
  untoldTses: (most: number) => Promise.resolve([calls.asked.push(most)].slice(1)),
  expiringTses: () => Promise.resolve([]),
}))
vi.mock('@/lib/pos/tse/steps/seal-tse', () => ({
  sealTse: (_id: string, _what: string, pin: string) => calls.pins.push(pin),
}))
vi.mock('@/lib/pos/tse/rules/tse-request', () => ({ mayCreateTse: () => ({ ok: true }) }))
vi.mock('@/lib/pos/tse/queries', () => ({
  readTse: () => Promise.resolve(null),
  ownCredentials: () => Promise.resolve(null),
}))
vi.mock('@/lib/pos/tse/store', () => ({
  lockTill: () => Promise.resolve({ tseId: null, tseState: null, failure: null, serial: '' }),
  isConnected: () => Promise.resolve(true),
  insertTse: () => Promise.resolve(),
}))
vi.mock('@/lib/server/task/task', async (original) => ({
  ...(await original<object>()),
  startTask: () => Promise.resolve(),
}))

beforeEach(() => Object.assign(calls, { signIns: [], pins: [], asked: [] }))
const now = () => new Date('2026-11-29T12:00:00Z')

describe('a till that asks for a session at its TSE', () => {
  it('waits 15 seconds for it, and asks again a minute later where fiskaly is away', async () => {
    const actor = { kind: 'device', id: 'd', name: '' }
    const asked = openTseSession({ tenantId: 't', actor, now } as unknown as Context, '192.0.2.1')
    await expect(asked).rejects.toMatchObject({ code: 'tse.sessionUnreachable', params: { retryAfter: 60 } })
    expect(calls.signIns).toEqual([15_000])
  })
})

describe('a TSE', () => {
  it('has an administrator’s PIN of 96 random bits', async () => {
    const scope = {
      tx: {},
      ctx: { tenantId: 't', now },
      audit: () => Promise.resolve(),
      enqueue: () => Promise.resolve(),
    }
    for (const id of ['a', 'b']) await createTse.run(scope as never, { id } as never)
    expect(calls.pins.map((pin) => /^[0-9a-f]{24}$/.test(pin))).toEqual([true, true])
    expect(new Set(calls.pins).size).toBe(2)
  })

  it('is asked for what is missing with 49 others at most in one hour', async () => {
    await refreshTses.handle({})
    expect(calls.asked).toEqual([50])
  })
})
