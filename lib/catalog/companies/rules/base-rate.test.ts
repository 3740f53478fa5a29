import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { baseRateOn, baseRates, isHalfYearStart } from './base-rate'

const on = (day: string, stated: Parameters<typeof baseRates>[0] = null) => baseRateOn(day, baseRates(stated))

describe('baseRateOn', () => {
  it('answers the published rate of a day, up to the last half-year that was published', () => {
    expect(on('2016-06-30')).toBeNull()
    expect(on('2022-12-31')?.rate).toBe(-88)
    expect(on('2023-01-01')?.rate).toBe(162)
    expect(on('2024-06-30')?.rate).toBe(362)
    expect(on('2026-06-30')).toEqual({ since: '2026-01-01', until: '2026-06-30', rate: 127 })
    expect(on('2026-07-01')).toBeNull()
  })

  it('takes what a company states for a later half-year, and for that alone', () => {
    const stated = { since: '2026-07-01', rate: 152 }
    expect(on('2026-07-01', stated)).toEqual({ ...stated, until: '2026-12-31' })
    expect(on('2027-01-01', stated)).toBeNull()
    expect(on('2026-06-30', stated)?.rate).toBe(127)
    expect(on('2026-07-01', { since: '2027-01-01', rate: 152 })).toBeNull()
    expect(on('2025-07-01', { since: '2025-07-01', rate: 999 })?.rate).toBe(127)
  })

  it('has one rate for every day between the first and the last, each from a half-year on', () => {
    const rates = baseRates(null)
    expect(rates.every(({ since }) => isHalfYearStart(since))).toBe(true)
    for (const [index, { until }] of rates.entries())
      expect(rates[index + 1]?.since ?? '2026-07-01').toBe(addDays(until, 1))
  })
})
