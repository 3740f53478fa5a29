import { describe, expect, it } from 'vitest'
import { FiskalyError } from './error'
import { pauseAfter, withRetries } from './retry'

const answered = (status: number | null, retryAfterMs?: number) =>
  new FiskalyError({ status, code: 'E_TEST', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })

describe('pauseAfter', () => {
  it('doubles from half a second, spread over its upper half, and stays below twenty seconds', () => {
    expect([1, 2, 3, 4].map((attempt) => pauseAfter(attempt, null, 1))).toEqual([500, 1000, 2000, 4000])
    expect([1, 2, 3, 4].map((attempt) => pauseAfter(attempt, null, 0))).toEqual([250, 500, 1000, 2000])
    expect(pauseAfter(30, null, 1)).toBe(20_000)
  })

  it('never comes earlier than the service asked', () => {
    expect(pauseAfter(1, 3000, 0)).toBe(3000)
    expect(pauseAfter(4, 3000, 1)).toBe(3500)
    expect(pauseAfter(1, 0, 0)).toBe(0)
  })
})

describe('withRetries', () => {
  it.each([null, 429, 444, 499, 500, 502, 503])('repeats after %s', async (status) => {
    let attempts = 0
    const answer = await withRetries(() => {
      attempts += 1
      return attempts < 3 ? Promise.reject(answered(status, 1)) : Promise.resolve('done')
    }, 5000)
    expect([answer, attempts]).toEqual(['done', 3])
  })

  it.each([400, 401, 403, 404, 409, 423, 432])('passes %s on at once', async (status) => {
    let attempts = 0
    const refused = withRetries(() => {
      attempts += 1
      return Promise.reject(answered(status))
    }, 5000)
    await expect(refused).rejects.toMatchObject({ status })
    expect(attempts).toBe(1)
  })

  it('gives up after five attempts, and where the pause would be longer than what is left', async () => {
    let attempts = 0
    const failing = (retryAfterMs: number) => () => {
      attempts += 1
      return Promise.reject(answered(503, retryAfterMs))
    }
    await expect(withRetries(failing(1), 60_000)).rejects.toMatchObject({ status: 503 })
    expect(attempts).toBe(5)
    attempts = 0
    await expect(withRetries(failing(60_000), 5000)).rejects.toMatchObject({ status: 503 })
    expect(attempts).toBe(1)
  })

  it('throws why it failed rather than begin an attempt that has less than a second left', async () => {
    let attempts = 0
    const refused = withRetries(() => {
      attempts += 1
      return Promise.reject(answered(503, 100))
    }, 1050)
    await expect(refused).rejects.toMatchObject({ status: 503 })
    expect(attempts).toBe(1)
  })

  it('passes on errors that are not fiskaly’s', async () => {
    await expect(withRetries(() => Promise.reject(new TypeError('x')), 5000)).rejects.toThrow(TypeError)
  })
})
