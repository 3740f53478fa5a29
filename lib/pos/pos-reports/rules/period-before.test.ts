import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { periodBefore } from './period-before'

const before = (from: string, to: string, today = '2026-11-23') => {
  const period = periodBefore({ from, to }, today)
  return [period.from, period.to]
}

describe('the period that a period is compared with', () => {
  it('has the same weekdays, and no day of the period itself', () => {
    expect(before('2026-11-20', '2026-11-20')).toEqual(['2026-11-13', '2026-11-13'])
    expect(before('2026-11-21', '2026-11-22')).toEqual(['2026-11-14', '2026-11-15'])
    expect(before('2026-11-09', '2026-11-15')).toEqual(['2026-11-02', '2026-11-08'])
    expect(before('2026-11-09', '2026-11-16')).toEqual(['2026-10-26', '2026-11-02'])
    expect(before('2026-03-02', '2026-03-31')).toEqual(['2026-01-26', '2026-02-24'])
    for (let days = 1; days <= 40; days += 1) {
      const to = addDays('2026-05-02', days - 1)
      const [from = '', end = ''] = before('2026-05-02', to)
      expect(daysBetween(from, end), to).toBe(days - 1)
      expect(daysBetween(from, '2026-05-02') % 7, to).toBe(0)
      expect(end < '2026-05-02', to).toBe(true)
    }
  })

  it('is as many whole months before whole months', () => {
    expect(before('2026-10-01', '2026-10-31')).toEqual(['2026-09-01', '2026-09-30'])
    expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
    expect(before('2026-01-01', '2026-03-31')).toEqual(['2025-10-01', '2025-12-31'])
    expect(before('2025-01-01', '2025-12-31')).toEqual(['2024-01-01', '2024-12-31'])
  })

  it('has as many days as have come of a period that is not over', () => {
    expect(before('2026-11-01', '2026-11-30')).toEqual(['2026-10-01', '2026-10-23'])
    expect(before('2026-11-23', '2026-11-29')).toEqual(['2026-11-16', '2026-11-16'])
    expect(before('2026-01-01', '2026-12-31')).toEqual(['2025-01-01', '2025-11-23'])
    expect(before('2026-03-01', '2026-03-31', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
  })

  it('is whole before one that has not begun', () => {
    expect(before('2026-12-01', '2026-12-31')).toEqual(['2026-11-01', '2026-11-30'])
  })
})
