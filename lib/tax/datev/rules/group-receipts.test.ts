import { describe, expect, it } from 'vitest'
import { bookedDay } from './group-receipts'

describe('the day of a receipt', () => {
  it.each([
    ['2026-12-31', { day: '2026-12-31', isStated: false }, '2026-12-31'],
    ['2027-01-01', { day: '2026-12-31', isStated: false }, '2027-01-01'],
    ['2026-12-30', { day: '2027-01-01', isStated: false }, '2026-12-31'],
    ['2027-01-01', { day: '2026-12-31', isStated: true }, '2026-12-31'],
    ['2026-12-30', { day: '2026-12-31', isStated: false }, '2026-12-31'],
  ])('made on %s, of %o, is %s', (madeOn, of, expected) => {
    expect(bookedDay(madeOn, of)).toBe(expected)
  })
})
