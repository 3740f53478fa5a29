import { describe, expect, it } from 'vitest'
import { addDays } from './business-date'
import { instantOfId } from './instant-of-id'
import { counted, PAGE_SIZES } from './list'
import { ids, parseFilter } from './list-definition'
import { dailyInterest, typedNumber } from './money'
import { VALID_DAYS } from './offer-days'
import { NO_REBATE } from './rebate'

describe('money', () => {
  it('bears interest by days of a year of 365, at a rate in percent × 100', () => {
    const yearly = { amount: 1_000_000_000, rate: 365 }
    expect(dailyInterest([{ ...yearly, days: 1 }])).toBe(100_000)
    expect(dailyInterest([{ ...yearly, days: 365 }])).toBe(36_500_000)
  })

  it('is typed in sixty characters at most', () => {
    expect(typedNumber('1'.padStart(60, '0'))).toMatchObject({ isNegative: false })
    expect(typedNumber('1'.padStart(61, '0'))).toBeNull()
  })

  it('without a rebate loses nothing', () => {
    expect(NO_REBATE).toEqual({ rebatePercent: 0, rebate: 0 })
  })
})

describe('an offer', () => {
  it('is valid for thirty days', () => {
    expect(addDays('2026-11-01', VALID_DAYS)).toBe('2026-12-01')
  })
})

describe('a list', () => {
  it('counts to 10,000, and says so beyond', () => {
    expect(counted(10_000)).toEqual({ total: 10_000, capped: false })
    expect(counted(10_001)).toEqual({ total: 10_000, capped: true })
  })

  it('has pages of 10, 25, 50 or 100 rows', () => {
    expect(PAGE_SIZES.join()).toBe('10,25,50,100')
  })

  it('is narrowed to a hundred records', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => `0192f0c1-7b7e-7c1a-b0de-${String(n).padStart(12, '0')}`).join()
    const read = (count: number) => String(parseFilter(ids(), many(count))).split(',').length
    expect([99, 100, 101].map(read)).toEqual([99, 100, 100])
  })
})

describe('the instant in an id', () => {
  it('is before the year 2200', () => {
    const idOf = (instant: number) => {
      const hex = instant.toString(16).padStart(12, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
    }
    const last = Date.UTC(2199, 11, 31, 23, 59, 59, 999)
    expect(instantOfId(idOf(last))).toBe(last)
    expect(instantOfId(idOf(last + 1))).toBeNull()
  })
})
