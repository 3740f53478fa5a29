import { describe, expect, it } from 'vitest'
import { Pace } from './pace'

const LIMITS = { leftToPeople: 4, longestPauseMs: 1_000, patienceMs: 3_000 }
const busy = (since: number) => ({ since, isBusy: true })

describe('the pace of what can wait', () => {
  it('is a share of the time beside people', () => {
    const pace = new Pace(LIMITS)
    expect(pace.waitAt(0, busy(0))).toBe(0)
    pace.took(10, 10)
    expect(pace.waitAt(10, busy(10))).toBe(40)
    expect(pace.waitAt(30, busy(10))).toBe(20)
    expect(pace.waitAt(60, busy(10))).toBe(0)
    expect([pace.isIdle(49), pace.isIdle(50)]).toEqual([false, true])
  })

  it('has no pause while no page is in progress, however recent the last one', () => {
    const pace = new Pace(LIMITS)
    pace.took(100, 5_000)
    expect(pace.waitAt(5_000, { since: 5_000, isBusy: false })).toBe(0)
    expect(pace.waitAt(5_000, busy(5_000))).toBe(400)
  })

  it('pauses no more for what has waited three seconds', () => {
    const pace = new Pace(LIMITS)
    pace.took(60_000, 60_000)
    expect(pace.waitAt(60_000, busy(57_500))).toBe(500)
    expect(pace.waitAt(60_000, busy(57_000))).toBe(0)
    expect(pace.waitAt(60_000, busy(0))).toBe(0)
  })

  it('pauses for a moment at most after a slow one', () => {
    const pace = new Pace(LIMITS)
    pace.took(60_000, 60_000)
    expect(pace.waitAt(60_000, busy(60_000))).toBe(1_000)
  })

  it('pauses for each of those that ran together, but for a moment at most', () => {
    const pace = new Pace(LIMITS)
    pace.took(20, 100)
    pace.took(30, 100)
    expect(pace.waitAt(100, busy(100))).toBe(200)
    for (let n = 0; n < 100; n += 1) pace.took(1_000, 100)
    expect(pace.waitAt(100, busy(100))).toBe(1_000)
  })

  it('lets a queue of many through within a time that can be told', () => {
    const pace = new Pace(LIMITS)
    let now = 0
    for (let n = 0; n < 50; n += 1) {
      now += pace.waitAt(now, busy(now)) + 12
      pace.took(12, now)
    }
    expect(now).toBe(50 * 12 + 49 * 48)
  })
})
