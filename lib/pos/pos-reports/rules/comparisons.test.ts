import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { comparisonOf, comparisonsOf } from './comparisons'

const before = (from: string, to: string, today = '2026-11-23') => {
  const period = comparisonOf({ from, to }, today, null)
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

  const offered = (from: string, to: string, today = '2026-11-23') =>
    comparisonsOf({ from, to }, today).map((one) => `${one.way} ${one.from} ${one.to}`)

  it('is chosen among the week, the year before and the days directly before', () => {
    expect(offered('2026-11-21', '2026-11-22')).toEqual([
      'weeks 2026-11-14 2026-11-15',
      'year 2025-11-22 2025-11-23',
      'directly 2026-11-19 2026-11-20',
    ])
    expect(offered('2026-10-01', '2026-10-31')).toEqual([
      'directly 2026-09-01 2026-09-30',
      'year 2025-10-01 2025-10-31',
      'yearWeeks 2025-10-02 2025-11-01',
    ])
    expect(comparisonOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-23', 'weeks').way).toBe('directly')
  })

  it('is offered once where two ways lead to the same days', () => {
    expect(offered('2026-11-09', '2026-11-15')).toEqual([
      'weeks 2026-11-02 2026-11-08',
      'year 2025-11-10 2025-11-16',
    ])
    expect(offered('2025-01-01', '2025-12-31')).toEqual(['directly 2024-01-01 2024-12-31'])
  })

  it('keeps weekdays a year before, also in leap years and of long periods', () => {
    for (const [from, to] of [
      ['2024-02-27', '2024-03-02'],
      ['2025-12-29', '2026-01-04'],
      ['2024-05-02', '2026-05-02'],
    ] as const) {
      const year = comparisonOf({ from, to }, '2026-11-23', 'year')
      expect(daysBetween(year.from, from) % 7).toBe(0)
      expect(year.to < from).toBe(true)
    }
  })

  it('has the same calendar weeks a year before, also after a year of 53', () => {
    // weeks 10 of 2027 and 2026, which has 53
    expect(offered('2027-03-08', '2027-03-14')).toContain('year 2026-03-02 2026-03-08')
    expect(offered('2026-12-28', '2027-01-03', '2027-02-01')).toContain('year 2025-12-29 2026-01-04')
    const weekOf = (day: string) => {
      const thursday = addDays(day, 3 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
    }
    for (let week = 0; week < 530; week += 1) {
      const from = addDays('2019-12-30', 7 * week)
      const year = comparisonOf({ from, to: addDays(from, 6) }, '2040-01-01', 'year')
      expect(daysBetween(year.from, from) % 7).toBe(0)
      expect(weekOf(year.from), from).toBe(weekOf(from) === 53 ? 1 : weekOf(from))
    }
  })

  it('ends a year before, too, where the period has come to', () => {
    expect(offered('2026-11-01', '2026-11-30')).toContain('year 2025-11-01 2025-11-23')
  })
})
