import { describe, expect, it } from 'vitest'
import { fitsCategory, periods, withoutPercentage, withPercentage } from './percentages'

const TODAY = '2026-11-20'
const history = [
  { validFrom: '2021-01-01', rate: 1900 },
  { validFrom: '2020-07-01', rate: 1600 },
]

describe('fitsCategory', () => {
  it.each([
    ['S', 1900, true],
    ['S', 0, false],
    ['Z', 0, true],
    ['E', 700, false],
    ['O', 0, true],
    ['AE', 1900, false],
  ] as const)('%s with %i: %s', (category, rate, fits) => {
    expect(fitsCategory(category, rate).ok).toBe(fits)
  })
})

describe('periods', () => {
  it('end the day before the next begins', () => {
    expect(periods(history)).toEqual([
      { validFrom: '2020-07-01', rate: 1600, validTo: '2020-12-31' },
      { validFrom: '2021-01-01', rate: 1900, validTo: null },
    ])
  })
})

describe('withPercentage', () => {
  it('puts a new date in its place', () => {
    const added = withPercentage(history, { validFrom: '2027-01-01', rate: 2000 }, TODAY)
    expect(added.ok && added.value.map((entry) => entry.validFrom)).toEqual([
      '2020-07-01',
      '2021-01-01',
      '2027-01-01',
    ])
  })

  it('mends a date in the future, never one that has been in force', () => {
    const future = [...history, { validFrom: '2027-01-01', rate: 2000 }]
    const mended = withPercentage(future, { validFrom: '2027-01-01', rate: 2100 }, TODAY)
    expect(mended.ok && mended.value.at(-1)).toEqual({ validFrom: '2027-01-01', rate: 2100 })
    expect(withPercentage(history, { validFrom: '2021-01-01', rate: 1800 }, TODAY)).toEqual({
      ok: false,
      error: 'dateTaken',
    })
  })

  it('takes the same again for nothing new', () => {
    const again = withPercentage(history, { validFrom: '2021-01-01', rate: 1900 }, TODAY)
    expect(again.ok && again.value).toHaveLength(2)
  })
})

describe('withoutPercentage', () => {
  const future = [...history, { validFrom: '2027-01-01', rate: 2000 }]

  it('takes back what has not begun', () => {
    const rest = withoutPercentage(future, '2027-01-01', TODAY)
    expect(rest.ok && rest.value).toHaveLength(2)
  })

  it('leaves history and the only one alone', () => {
    expect(withoutPercentage(future, '2021-01-01', TODAY)).toEqual({ ok: false, error: 'onlyFuture' })
    expect(withoutPercentage(future, '2022-01-01', TODAY)).toEqual({ ok: false, error: 'unknownDate' })
    expect(withoutPercentage([{ validFrom: '2027-01-01', rate: 1 }], '2027-01-01', TODAY)).toEqual({
      ok: false,
      error: 'onlyFuture',
    })
  })
})
