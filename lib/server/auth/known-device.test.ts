import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceToken, knowsAccount, readDevice } from './known-device'

vi.mock('@/lib/server/start/env', () => ({
  env: () => ({ AUTH_SECRET: 'a secret of thirty-two letters or more', PUBLIC_URL: 'http://localhost' }),
}))

const START = new Date('2026-01-01T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

describe('a known device', () => {
  it('is unknown again after 180 days', async () => {
    const token = await deviceToken(null, 'a@kontor.example', START)
    vi.setSystemTime(START.getTime() + 180 * DAY_MS - 1_000)
    expect(knowsAccount(await readDevice(token), 'a@kontor.example')).toBe(true)
    vi.setSystemTime(START.getTime() + 180 * DAY_MS)
    expect(await readDevice(token)).toBeNull()
  })

  it('knows the last eight accounts, each once', async () => {
    const signIns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']
    let device = await readDevice(await deviceToken(null, 'a', START))
    for (const account of signIns) device = await readDevice(await deviceToken(device, account, START))
    expect([...'abcdefghi'].filter((account) => knowsAccount(device, account)).join('')).toBe('bcdefghi')
  })
})
