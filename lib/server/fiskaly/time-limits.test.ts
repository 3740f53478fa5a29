import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callFiskaly, checkAccount, lendAccess } from './client'
import { FiskalyError } from './error'
import { withRetries } from './retry'
import { sessionOf, signIn } from './sessions'
import { downloadTssExport, getTssExport, putTssExport } from './tss-export'
import { asTssAdmin, getTss, patchTss, putClient, putTss, setTssPin } from './tss'
import { z } from 'zod'

const sent = vi.hoisted(() => ({ requests: [] as [path: string, timeoutMs: number][], expiresIn: 3_600 }))
const budgets = vi.hoisted((): number[] => [])
vi.mock('./request', () => ({
  requestFiskaly: ({ path, timeoutMs }: { path: string; timeoutMs: number }) => {
    sent.requests.push([path, timeoutMs])
    const claims = { env: 'TEST', organization_id: 'o' }
    const now = Date.now() / 1_000
    return Promise.resolve({
      access_token: `token ${sent.requests.length}`,
      access_token_claims: claims,
      access_token_expires_at: now + sent.expiresIn,
      refresh_token: 'r',
      refresh_token_expires_at: now,
      state: 'REGISTERED',
      serial_number: 's',
      data: [],
    })
  },
  downloadFiskaly: ({ path, timeoutMs }: { path: string; timeoutMs: number }) => {
    sent.requests.push([path, timeoutMs])
    return Promise.resolve()
  },
}))
vi.mock('./retry', async (original) => {
  const actual = await original<{ withRetries: typeof withRetries }>()
  const noted: typeof withRetries = (attempt, budgetMs) => {
    budgets.push(budgetMs)
    return actual.withRetries(attempt, budgetMs)
  }
  return { ...actual, withRetries: noted }
})
vi.mock('@/lib/server/start/env', () => ({ env: () => ({ FISKALY_SIGN_URL: 'https://fiskaly.example' }) }))

const START = Date.parse('2026-11-29T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  sent.requests.length = budgets.length = 0
  sent.expiresIn = 3_600
})
afterEach(() => void vi.useRealTimers())

const credentials = { apiKey: 'key', apiSecret: 'secret' }
const access = { credentials, tssId: 'tss' }
const of = { access, exportId: 'e' }

describe('a request to fiskaly', () => {
  it.each([
    ['the TSE’s creation', () => putTss(access), 20_000, 10_000],
    ['its state', () => getTss(access), 20_000, 10_000],
    ['its deployment', () => patchTss(access, 'UNINITIALIZED'), 60_000, 60_000],
    ['its PIN', () => setTssPin(access, 'puk', 'pin'), 20_000, 10_000],
    ['a till of it', () => putClient(access, 'c', 's'), 20_000, 10_000],
    ['the state of an export', () => getTssExport(of), 20_000, 10_000],
    ['a new export', () => putTssExport(of, { start: 1, end: 2 }), 20_000, 10_000],
    ['a download', () => downloadTssExport(of, { path: '/x', maxBytes: 1 }), 900_000, 900_000],
    [
      'one of a budget',
      () => callFiskaly(credentials, { method: 'GET', path: '/', budgetMs: 9_000 }, z.any()),
      9_000,
      9_000,
    ],
    ['access for others', () => lendAccess(credentials, 15_000), 15_000, 10_000],
  ])('ends in time: %s', async (_what, request, budgetMs, attemptMs) => {
    await request()
    expect([budgets, sent.requests.at(-1)?.[1]]).toEqual([[budgetMs], attemptMs])
  })

  it('that checks an account ends in time', async () => {
    await checkAccount(credentials, 15_000)
    expect([budgets, sent.requests.map(([, timeoutMs]) => timeoutMs)]).toEqual([
      [15_000, 15_000],
      [10_000, 10_000],
    ])
  })

  it('that ends an administrator’s work has five seconds', async () => {
    await asTssAdmin(access, 'pin', () => Promise.resolve())
    expect([budgets, sent.requests.at(-1)]).toEqual([
      [20_000, 5_000],
      ['/tss/tss/admin/logout', 5_000],
    ])
  })

  it('is repeated where the next attempt would have a second', async () => {
    let attempts = 0
    const repeated = async (budgetMs: number) => {
      attempts = 0
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const failing = () => {
        attempts += 1
        const passing = new FiskalyError({ status: 503, code: 'E_TEST', retryAfterMs: 100 })
        return attempts === 1 ? Promise.reject(passing) : Promise.resolve()
      }
      const outcome = withRetries(failing, budgetMs).catch(() => undefined)
      await vi.runAllTimersAsync()
      await outcome
      return attempts
    }
    expect([await repeated(1_100), await repeated(1_099)]).toEqual([2, 1])
  })
})

describe('a sign-in at fiskaly', () => {
  it('is renewed a minute before it expires', async () => {
    sent.expiresIn = 3_600
    const { token } = await signIn(credentials, 1_000)
    vi.setSystemTime(START + 3_539_999)
    expect((await sessionOf(credentials, 1_000)).token).toBe(token)
    vi.setSystemTime(START + 3_540_000)
    expect((await sessionOf(credentials, 1_000)).token).not.toBe(token)
  })

  it('is kept for the 500 used last', async () => {
    const of = (number: number) => ({ apiKey: `key ${number}`, apiSecret: 'secret' })
    for (let number = 0; number < 501; number += 1) await signIn(of(number), 1_000)
    const asked = async (number: number) => {
      sent.requests.length = 0
      await sessionOf(of(number), 1_000)
      return sent.requests.length
    }
    expect([await asked(1), await asked(0)]).toEqual([0, 1])
  })
})
