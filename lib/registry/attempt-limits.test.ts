import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lockoutWarning } from '@/lib/platform/account/use-cases/warn-locked-out'
import { countTakenEmail } from '@/lib/platform/users/steps/count-taken-email'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { requestPasswordReset } from '@/lib/platform/account/use-cases/request-reset'
import { resetPassword } from '@/lib/platform/account/use-cases/reset-password'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { openTseSession } from '@/lib/pos/tse/use-cases/open-tse-session'
import { registrationContext, resolveExternalKey } from '@/lib/server/auth/device-context'
import { login } from '@/lib/server/auth/login'

// Every guess is wrong; the table of failures is in memory.
const failures = vi.hoisted(() => new Map<string, { account: string; address: string; at: number }>())
const known = vi.hoisted(() => ({ account: null as object | null, mails: 0 }))
const pauses = vi.hoisted((): number[] => [])
vi.mock('@/db/system/sign-in', () => ({
  recordLoginFailure: (id: string, account: string, address: string, at: Date) => {
    failures.set(id, { account, address, at: at.getTime() })
    return Promise.resolve()
  },
  forgetLoginFailure: (id: string) => Promise.resolve(failures.delete(id)),
  countLoginFailures: (account: string, address: string, since: Date) => {
    const recent = [...failures.values()].filter(({ at }) => at > since.getTime())
    const count = (is: (one: { account: string; address: string }) => boolean) => recent.filter(is).length
    return Promise.resolve({
      account: count((one) => one.account === account),
      address: count((one) => one.address === address),
      pair: count((one) => one.account === account && one.address === address),
    })
  },
  findLogin: () => Promise.resolve(known.account),
}))
vi.mock('@/db/system/pos-devices', () => ({ registeringTenant: () => Promise.resolve(null) }))
vi.mock('@/db/system/external-devices', () => ({ resolveExternalDevice: () => Promise.resolve(null) }))
vi.mock('@/db/system/password-links', () => ({ findPasswordReset: () => Promise.resolve(null) }))
vi.mock('@/db/tenant', async (original) => ({
  ...(await original<object>()),
  withTenant: () => Promise.resolve(null),
}))
vi.mock('@/lib/server/auth/password', () => ({
  passwordMatches: () => Promise.resolve(known.account !== null),
}))
vi.mock('@/lib/server/auth/known-device', () => ({
  knowsAccount: (device: object | null) => device !== null,
}))
vi.mock('@/lib/server/auth/second-factor', () => ({
  passSecondFactor: () => Promise.reject(new AppError('unauthenticated', 'auth.totpInvalid')),
  verifySecondFactor: () => Promise.resolve(false),
}))
vi.mock('@/lib/server/core/execute', () => ({
  execute: () => {
    known.mails += 1
    return Promise.resolve({ tse: {}, credentials: {} })
  },
}))
vi.mock('@/lib/server/core/encryption', () => ({
  SealError: Error,
  unseal: () => {
    throw new Error('not sealed here')
  },
}))
vi.mock('@/lib/server/start/security-log', () => ({ logRefusal: vi.fn(), logTrace: vi.fn() }))
vi.mock('@/lib/server/start/smtp', () => ({ hasMailServer: () => true }))
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => Promise.resolve(pauses.push(ms)) }))

const START = Date.parse('2026-11-29T12:00:00Z')
const MINUTE_MS = 60_000
const ACCOUNT = {
  user_id: 'user',
  tenant_id: 'tenant',
  hash_settings: '',
  is_active: true,
  company_id: 1,
  auditor_until: null,
}

beforeEach(() => {
  failures.clear()
  pauses.length = 0
  known.account = null
})

type Guess = (account: string, address: string, now: Date) => Promise<unknown>

/** Throws where no mail was written: the answer is the same. */
const mailing =
  (ask: Guess): Guess =>
  async (...guess) => {
    const before = known.mails
    await ask(...guess)
    if (known.mails === before) throw new AppError('rateLimited', 'auth.rateLimited')
  }

const signIn = { password: 'Falsch', userAgent: null, kind: 'API' } as const
const as = (id: string, now: Date) =>
  ({ tenantId: 'tenant', actor: { kind: 'device', id, name: '' }, now: () => now }) as unknown as Context
const withAccount =
  (ask: Guess): Guess =>
  (...guess) => {
    known.account = ACCOUNT
    return ask(...guess)
  }

/** Each kind of guess, who is counted how often, and for how many minutes. */
const GUESSES: readonly [string, Guess, Record<string, number>, number][] = [
  [
    'passwords from unknown devices',
    (email, address, now) => login({ ...signIn, email, address }, now),
    { pair: 10, account: 50, address: 100 },
    15,
  ],
  [
    'passwords from one known device',
    (email, id, now) => login({ ...signIn, email, address: '', device: { id, accounts: [] } }, now),
    { pair: 10, address: 10 },
    15,
  ],
  [
    'codes of the second factor, from any address',
    withAccount((email, address, now) => login({ ...signIn, email, address, totp: '000000' }, now)),
    { account: 10 },
    15,
  ],
  [
    'PINs for registering tills',
    (tenantId, address, now) => registrationContext({ tenantId, posPin: '0', name: '', address }, now),
    { pair: 10, account: 50, address: 100 },
    15,
  ],
  [
    'secrets of external devices',
    (apiKey, address, now) => resolveExternalKey({ apiKey, apiSecret: '', address }, now),
    { pair: 10, account: 10, address: 100 },
    15,
  ],
  [
    'passwords that confirm a person',
    (id, _, now) => confirmIdentity(as(id, now), { password: 'x' }),
    { pair: 10 },
    15,
  ],
  [
    'e-mails of others',
    withAccount((id, _, now) => countTakenEmail(as(id, now), 'a@b.example')),
    { pair: 10 },
    15,
  ],
  [
    'requests for a new password',
    withAccount(mailing((email, address, now) => requestPasswordReset(email, address, now))),
    { pair: 3, account: 3, address: 30 },
    60,
  ],
  [
    'codes of a mailed link',
    (code, address, now) => resetPassword(code, 'x', address, now),
    { pair: 20, account: 20, address: 60 },
    15,
  ],
  [
    'warnings about failed passwords',
    withAccount((email, _, now) => lockoutWarning(email, now)),
    { pair: 1 },
    60,
  ],
  [
    'sessions of a till at its TSE',
    (till, address, now) => openTseSession(as(till, now), address),
    { pair: 20, account: 20, address: 500 },
    15,
  ],
]

const isLimited = (error: unknown) => error instanceof AppError && error.kind === 'rateLimited'
const isRefused = (guess: Guess, account: string, address: string, after: number) =>
  guess(account, address, new Date(START + after)).then(() => false, isLimited)

/** How many guesses are admitted, at one moment, before the first that is not; at most 1,000. */
async function admitted(guess: Guess, who: string): Promise<number> {
  for (let count = 0; count < 1_000; count += 1) {
    const account = who === 'address' ? `other ${count}` : 'one'
    const address = who === 'account' ? `192.0.2.${count}` : '198.51.100.1'
    if (await isRefused(guess, account, address, 0)) return count
  }
  return Infinity
}

describe.each(GUESSES)('%s', (_what, guess, limits, minutes) => {
  it.each(Object.entries(limits))('are limited for each %s: %i', async (who, limit) => {
    expect(await admitted(guess, who)).toBe(limit)
  })

  it(`count for ${minutes} minutes, to the millisecond`, async () => {
    const [who = 'pair'] = Object.keys(limits)
    await admitted(guess, who)
    const next = (after: number) => isRefused(guess, 'one', '198.51.100.1', after)
    expect(await next(minutes * MINUTE_MS - 1)).toBe(true)
    expect(await next(minutes * MINUTE_MS)).toBe(false)
  })
})

it('a request for a new password takes 400 ms at least, with and without an account', async () => {
  await requestPasswordReset('niemand@kontor.example', '192.0.2.1', new Date(START))
  known.account = ACCOUNT
  await requestPasswordReset('anna@kontor.example', '192.0.2.1', new Date(START))
  expect(pauses).toEqual([400, 400])
})
