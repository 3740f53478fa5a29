import { describe, expect, it } from 'vitest'
import { RateLimit } from './rate-limit'

describe('RateLimit', () => {
  it('lets each have their share, and all anew with the next window', () => {
    const limit = new RateLimit(2, 1000)
    expect([1, 2, 3].map(() => limit.takes('a', 0))).toEqual([true, true, false])
    expect(limit.takes('b', 999)).toBe(true)
    expect(limit.takes('a', 999)).toBe(false)
    expect(limit.takes('a', 1000)).toBe(true)
  })
})
