import { describe, expect, it } from 'vitest'
import { closingPeriod, closingTimes } from './closing-period'

const closing = (startTime: string, endTime: string) => ({ startTime, endTime, businessDay: '2026-11-20' })

describe('the period of a closing', () => {
  it('within its business day needs no day beside it', () => {
    const one = closing('2026-11-20T07:45:00Z', '2026-11-20T17:40:00Z')
    expect(closingTimes(one)).toBe('08:45 – 18:40')
    expect(closingPeriod(one)).toBe('20.11.2026, 08:45 – 18:40')
  })

  it.each([
    ['after midnight', '2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z'],
    ['a day late', '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z'],
    ['late in the evening of another day', '2026-11-19T22:30:00Z', '2026-11-20T23:30:00Z'],
  ])('%s states its days', (_when, start, end) => expect(closingTimes(closing(start, end))).toBeNull())
})
