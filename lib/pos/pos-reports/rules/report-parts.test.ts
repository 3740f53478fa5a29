import { describe, expect, it } from 'vitest'
import { daysBeside, wholeMonths } from './report-parts'

const days = (from: string, to: string) => ({ from, to })

describe('the whole months of a period', () => {
  it('are those with all of their days', () => {
    expect(wholeMonths(days('2026-01-01', '2026-03-31'))).toEqual(days('2026-01-01', '2026-03-01'))
    expect(wholeMonths(days('2025-12-31', '2026-03-30'))).toEqual(days('2026-01-01', '2026-02-01'))
    expect(wholeMonths(days('2028-02-01', '2028-02-29'))).toEqual(days('2028-02-01', '2028-02-01'))
  })

  it('are none in less than a month', () => {
    expect(wholeMonths(days('2028-02-01', '2028-02-28'))).toBeNull()
    expect(wholeMonths(days('2026-01-02', '2026-02-27'))).toBeNull()
    expect(wholeMonths(days('2026-01-15', '2026-01-15'))).toBeNull()
  })
})

describe('the days beside months', () => {
  it('are those before, between and after them', () => {
    expect(daysBeside(days('2025-12-30', '2026-05-02'), ['2026-01-01', '2026-03-01', '2026-04-01'])).toEqual([
      days('2025-12-30', '2025-12-31'),
      days('2026-02-01', '2026-02-28'),
      days('2026-05-01', '2026-05-02'),
    ])
  })

  it('are all days beside none, and none beside all', () => {
    expect(daysBeside(days('2026-01-02', '2026-01-05'), [])).toEqual([days('2026-01-02', '2026-01-05')])
    expect(daysBeside(days('2026-11-01', '2026-12-31'), ['2026-11-01', '2026-12-01'])).toEqual([])
  })
})
