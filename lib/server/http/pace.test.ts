import { describe, expect, it } from 'vitest'
import { Pace } from './pace'

const LIMITS = { peopleStayMs: 1_000, leftToPeople: 4, longestPauseMs: 1_000 }

describe('the pace of what can wait', () => {
  it('is a share of the time beside people', () => {
    const pace = new Pace(LIMITS)
    expect(pace.waitAt(0, 0)).toBe(0)
    pace.took(10, 10)
    expect(pace.waitAt(10, 10)).toBe(40)
    expect(pace.waitAt(30, 10)).toBe(20)
    expect(pace.waitAt(60, 10)).toBe(0)
  })

  it('has no pause when nobody has been there for a while', () => {
    const pace = new Pace(LIMITS)
    pace.took(100, 5_000)
    expect(pace.waitAt(5_000, -Infinity)).toBe(0)
    expect(pace.waitAt(5_000, 3_999)).toBe(0)
    expect(pace.waitAt(5_000, 4_000)).toBe(400)
  })

  it('pauses for a moment at most after a slow one', () => {
    const pace = new Pace(LIMITS)
    pace.took(60_000, 60_000)
    expect(pace.waitAt(60_000, 60_000)).toBe(1_000)
  })

  it('pauses for each of those that ran together, but for a moment at most', () => {
    const pace = new Pace(LIMITS)
    pace.took(20, 100)
    pace.took(30, 100)
    expect(pace.waitAt(100, 100)).toBe(200)
    for (let n = 0; n < 100; n += 1) pace.took(1_000, 100)
    expect(pace.waitAt(100, 100)).toBe(1_000)
  })

  it('lets a queue of many through within a time that can be told', () => {
    const pace = new Pace(LIMITS)
    let now = 0
    for (let n = 0; n < 50; n += 1) {
      now += pace.waitAt(now, now) + 12
      pace.took(12, now)
    }
    expect(now).toBe(50 * 12 + 49 * 48)
  })
})
