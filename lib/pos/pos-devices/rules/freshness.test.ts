import { describe, expect, it } from 'vitest'
import { freshness } from './freshness'

const now = new Date('2026-11-23T08:00:00Z')

describe('freshness', () => {
  it('is never without a report, fresh for three days, and old from then on', () => {
    expect(freshness(null, now)).toBe('never')
    expect(freshness('2026-11-20T08:00:00.000Z', now)).toBe('fresh')
    expect(freshness('2026-11-20T07:59:59.999Z', now)).toBe('old')
  })

  it('is fresh for a report that a clock ahead of ours dated', () => {
    expect(freshness('2026-11-23T08:00:05.000Z', now)).toBe('fresh')
  })
})
