import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBankDay, nextBankDay } from './bank-day'
import { addDays, daysBetween } from './business-date'

describe('a bank day', () => {
  it.each([
    '2026-11-28',
    '2026-11-29',
    '2026-12-25',
    '2027-01-01',
    '2024-03-29',
    '2024-04-01',
    '2025-04-18',
    '2025-04-21',
    '2026-04-03',
    '2026-04-06',
    '2027-03-26',
    '2027-03-29',
    '2038-04-23',
    '2038-04-26',
    '2026-05-01',
  ])('is not %s', (day) => {
    expect(isBankDay(day)).toBe(false)
  })

  it.each(['2026-11-27', '2026-12-24', '2026-12-31', '2026-10-01', '2026-05-14', '2026-04-07'])(
    'is %s, holidays of a country or not',
    (day) => {
      expect(isBankDay(day)).toBe(true)
    },
  )

  it('is never more than five days away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000 }), (count) => {
        const day = addDays('1990-01-01', count)
        const next = nextBankDay(day)
        expect(isBankDay(next)).toBe(true)
        expect(daysBetween(day, next)).toBeLessThanOrEqual(4)
        if (isBankDay(day)) expect(next).toBe(day)
      }),
    )
  })

  it('is a day', () => {
    expect(() => isBankDay('2026-02-30')).toThrow(RangeError)
  })
})
