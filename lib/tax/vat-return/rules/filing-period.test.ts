import { describe, expect, it } from 'vitest'
import {
  areExclusive,
  comparedSince,
  filingPeriodOf,
  isAnnual,
  parseFilingPeriod,
  type FilingPeriod,
} from './filing-period'

const period = (text: string): FilingPeriod => {
  const parsed = parseFilingPeriod(text)
  if (!parsed) throw new Error(text)
  return parsed
}

describe('a period of a return', () => {
  it.each([
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
  ])('%s has its days, and is found by them', (text, from, to) => {
    expect(parseFilingPeriod(text)).toEqual({ period: text, from, to })
    expect(filingPeriodOf({ from, to })).toEqual({ period: text, from, to })
  })

  it.each(['', '2026-00', '2026-13', '2026-Q0', '2026-Q5', '0026', '9999', '2026-1', '2026-10-01', ' 2026'])(
    'is not „%s“',
    (text) => expect(parseFilingPeriod(text)).toBeNull(),
  )

  it.each([
    ['2026-10-02', '2026-10-31'],
    ['2026-10-01', '2026-11-30'],
    ['2026-02-01', '2026-04-30'],
    ['2026-01-01', '2027-12-31'],
  ])('is not %s to %s', (from, to) => expect(filingPeriodOf({ from, to })).toBeNull())

  it('excludes its quarter or its months, but never the year', () => {
    expect(areExclusive(period('2026-10'), period('2026-Q4'))).toBe(true)
    expect(areExclusive(period('2026-Q4'), period('2026-12'))).toBe(true)
    expect(areExclusive(period('2026-09'), period('2026-Q4'))).toBe(false)
    expect(areExclusive(period('2026-10'), period('2026-10'))).toBe(false)
    expect(areExclusive(period('2026'), period('2026-Q4'))).toBe(false)
    expect(areExclusive(period('2026-10'), period('2026'))).toBe(false)
    expect(isAnnual('2026')).toBe(true)
    expect(isAnnual('2026-Q1')).toBe(false)
  })
})

it('is compared for five years after its end', () => {
  expect(comparedSince('2026-12-01')).toBe('2021-11-27')
})
