import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './business-date'
import { endOfPeriod, isWorkingDay } from './working-day'

describe('a working day', () => {
  it.each([
    ['New Year', '2027-01-01'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Labour Day', '2026-05-01'],
    ['Ascension', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['German Unity', '2025-10-03'],
    ['Christmas', '2026-12-25'],
    ['a Saturday', '2026-12-19'],
    ['a Sunday', '2026-12-20'],
  ])('is not %s', (_what, day) => {
    expect(isWorkingDay(day)).toBe(false)
  })

  it.each([
    ['Christmas Eve', '2026-12-24'],
    ['Corpus Christi, a holiday of some Länder', '2026-06-04'],
    ['Reformation Day, a holiday of some Länder', '2025-10-31'],
    ['Epiphany, a holiday of some Länder', '2026-01-06'],
  ])('is %s', (_what, day) => {
    expect(isWorkingDay(day)).toBe(true)
  })

  it('is a day', () => {
    expect(() => isWorkingDay('2026-02-30')).toThrow(RangeError)
  })
})

describe('the end of a period', () => {
  it.each([
    ['2026-12-19', '2026-12-21'],
    ['2026-12-20', '2026-12-21'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2026-05-14', '2026-05-15'],
    ['2026-12-21', '2026-12-21'],
  ])('on %s is %s', (day, end) => {
    expect(endOfPeriod(day)).toBe(end)
  })

  it('is the first working day from the day on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
        const day = addDays('2000-01-01', count)
        const end = endOfPeriod(day)
        expect(isWorkingDay(end)).toBe(true)
        for (let at = 0; at < daysBetween(day, end); at += 1)
          expect(isWorkingDay(addDays(day, at))).toBe(false)
      }),
    )
  })
})
