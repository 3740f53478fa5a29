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

const FREE = { today: TODAY, used: false }
const USED = { today: TODAY, used: true }

describe('withPercentage', () => {
  it('puts a new date in its place', () => {
    const added = withPercentage(history, { validFrom: '2027-01-01', rate: 2000 }, USED)
    expect(added.ok && added.value.map((entry) => entry.validFrom)).toEqual([
      '2020-07-01',
      '2021-01-01',
      '2027-01-01',
    ])
  })

  it('corrects a day to come, and a past one only while nothing booked depends on it', () => {
    const future = [...history, { validFrom: '2027-01-01', rate: 2000 }]
    const corrected = withPercentage(future, { validFrom: '2027-01-01', rate: 2100 }, USED)
    expect(corrected.ok && corrected.value.at(-1)).toEqual({ validFrom: '2027-01-01', rate: 2100 })
    const past = { validFrom: '2021-01-01', rate: 1800 }
    const open = withPercentage(history, past, FREE)
    expect(open.ok && open.value.at(-1)).toEqual(past)
    expect(withPercentage(history, past, USED)).toEqual({ ok: false, error: 'inUse' })
  })

  it.each(['2026-01-01', TODAY])('adds %s only while nothing booked depends on it', (validFrom) => {
    const added = { validFrom, rate: 2000 }
    expect(withPercentage(history, added, FREE).ok).toBe(true)
    expect(withPercentage(history, added, USED)).toEqual({ ok: false, error: 'inUse' })
  })

  it('takes the same again for nothing new', () => {
    const again = withPercentage(history, { validFrom: '2021-01-01', rate: 1900 }, USED)
    expect(again.ok && again.value).toHaveLength(2)
  })
})

describe('withoutPercentage', () => {
  const future = [...history, { validFrom: '2027-01-01', rate: 2000 }]

  it('takes back what has not begun, and what nothing booked depends on', () => {
    const rest = withoutPercentage(future, '2027-01-01', USED)
    expect(rest.ok && rest.value).toHaveLength(2)
    const mistake = withoutPercentage(future, '2021-01-01', FREE)
    expect(mistake.ok && mistake.value.map(({ validFrom }) => validFrom)).toEqual([
      '2020-07-01',
      '2027-01-01',
    ])
  })

  it('leaves what is used and the only one alone', () => {
    expect(withoutPercentage(future, '2021-01-01', USED)).toEqual({ ok: false, error: 'inUse' })
    expect(withoutPercentage(future, '2022-01-01', FREE)).toEqual({ ok: false, error: 'unknownDate' })
    expect(withoutPercentage([{ validFrom: '2027-01-01', rate: 1 }], '2027-01-01', FREE)).toEqual({
      ok: false,
      error: 'onlyOne',
    })
  })
})
