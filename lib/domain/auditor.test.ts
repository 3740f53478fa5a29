import { describe, expect, it } from 'vitest'
import { auditedDays, hasEnded, proposedDay } from './auditor'

const auditor = { from: '2026-01-01', to: '2026-12-31' }

describe('the period of an auditor', () => {
  it.each([
    ['2025-12-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['2026-12-01', '2027-01-31', { from: '2026-12-01', to: '2026-12-31' }],
    ['2025-01-01', '2027-12-31', auditor],
    ['2025-12-01', '2025-12-31', null],
    ['2027-01-01', '2027-01-01', null],
  ])('bounds %s to %s', (from, to, days) => {
    expect(auditedDays(auditor, { from, to })).toEqual(days)
    expect(auditedDays(undefined, { from, to })).toEqual({ from, to })
  })

  it('bounds the day that a page proposes', () => {
    expect(['2025-05-01', '2026-05-01', '2027-05-01'].map((day) => proposedDay(auditor, day))).toEqual([
      '2026-01-01',
      '2026-05-01',
      '2026-12-31',
    ])
    expect(proposedDay(undefined, '2027-05-01')).toBe('2027-05-01')
  })
})

it('access ends with the last day in Berlin', () => {
  const until = '2026-11-30'
  expect(hasEnded({ until }, new Date('2026-11-30T22:59:59Z'))).toBe(false)
  expect(hasEnded({ until }, new Date('2026-11-30T23:00:00Z'))).toBe(true)
})
