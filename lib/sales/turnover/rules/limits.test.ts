import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALWAYS, type TaxationFrom } from '@/lib/domain/taxation'
import {
  consumerReminder,
  consumerState,
  exceededOn,
  limitedDays,
  limitOfYear,
  nextYearState,
  receivedIn,
  smallBusinessEnd,
  smallBusinessEndsOn,
  smallBusinessState,
  wasSmallBusiness,
  type TurnoverDay,
} from './limits'

const taxation = (validFrom: string, smallBusiness: boolean): TaxationFrom => ({
  validFrom,
  smallBusiness,
  flatRateFarm: false,
  vatBasis: 'agreed',
})

/** Random days of two years; several of the same day may be among them. */
const days = fc.array(
  fc.record({
    day: fc
      .integer({ min: 0, max: 729 })
      .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)),
    amount: fc.integer({ min: -2_000_000, max: 6_000_000 }),
  }),
  { maxLength: 40 },
)

describe('the limit of the running year', () => {
  const today = '2026-12-10'
  const endsOn = (claims: number, sale: number, suppliedOn = today, received: TurnoverDay[] = []) =>
    smallBusinessEndsOn({ received, claims, limit: 10_000_000 }, { sale, suppliedOn, today })

  it.each<[string, number, number, boolean]>([
    ['100,000.00 in all is within', 9_900_000, 100_000, false],
    ['100,000.01 exceeds', 9_900_000, 100_001, true],
    ['a single sale of 100,000.00 is within', 0, 10_000_000, false],
    ['a single sale of 100,000.01 exceeds', 0, 10_000_001, true],
    ['each further one exceeds, too', 10_000_001, 1, true],
    ['nothing exceeds without turnover', 20_000_000, 0, false],
    ['a credit is never refused', 20_000_000, -100, false],
  ])('%s', (_name, claims, sale, expected) => {
    expect(endsOn(claims, sale)).toBe(expected ? today : null)
    const received = [{ day: '2026-03-01', amount: claims }]
    if (claims <= 10_000_000) expect(endsOn(0, sale, today, received)).toBe(expected ? today : null)
  })

  it('ends § 19 UStG with the sale that exceeds: today, or on the later day of its supply', () => {
    const received = [{ day: '2026-12-10', amount: 9_900_000 }]
    expect(endsOn(0, 200_000, '2026-03-15', received)).toBe('2026-12-10')
    expect(endsOn(0, 200_000, '2026-12-10', received)).toBe('2026-12-10')
    expect(endsOn(0, 200_000, '2026-12-31', received)).toBe('2026-12-31')
  })

  it('has ended § 19 UStG on the day on which more was received; what was supplied before stays', () => {
    const received = [{ day: '2026-11-09', amount: 10_000_001 }]
    const days = ['2026-11-08', '2026-11-09', '2026-12-10', '2026-12-31']
    expect(days.map((day) => endsOn(0, 1, day, received))).toEqual([
      null,
      '2026-11-09',
      '2026-11-09',
      '2026-11-09',
    ])
  })

  it('counts only money in a year that is over, neither claims nor the sale', () => {
    const before = (amount: number, suppliedOn = '2025-12-20') =>
      endsOn(2_000_000, 1_500_000, suppliedOn, [{ day: '2025-12-10', amount }])
    expect([before(7_000_000), before(10_000_000)]).toEqual([null, null])
    expect([before(10_000_001), before(10_000_001, '2025-12-09')]).toEqual(['2025-12-10', null])
  })

  it('is exceeded on the first day whose sum is beyond it, whatever the order of arrival', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20_000_000 }), (all, limit) => {
        // every calendar day is tried with a sum of its own
        const tried = [...new Set(all.map(({ day }) => day))].toSorted()
        const sumUntil = (last: string) =>
          all.reduce((sum, { day, amount }) => sum + (day <= last ? amount : 0), 0)
        const expected = tried.find((day) => sumUntil(day) > limit) ?? null
        expect(exceededOn(daily(all), limit)).toBe(expected)
        expect(exceededOn(daily(all).toReversed(), limit)).toBe(expected)
      }),
    )
  })

  it('sums the years apart, and each day once', () => {
    fc.assert(
      fc.property(days, (all) => {
        const year = (of: string) => receivedIn(daily(all), { from: `${of}-01-01`, to: `${of}-12-31` })
        let first = 0
        let second = 0
        for (const { day, amount } of all)
          if (day.startsWith('2025')) first += amount
          else second += amount
        expect([year('2025') + 0, year('2026') + 0]).toEqual([first + 0, second + 0])
      }),
    )
  })
})

/** One row a day, as the database sums them. */
function daily(all: readonly TurnoverDay[]): TurnoverDay[] {
  const sums = new Map<string, number>()
  for (const { day, amount } of all) sums.set(day, (sums.get(day) ?? 0) + amount)
  return [...sums].map(([day, amount]) => ({ day, amount }))
}

describe('a small business', () => {
  it.each<[string, number, number, string]>([
    ['25,000.00 in the year before', 2_500_000, 0, 'WITHIN'],
    ['25,000.01 in the year before', 2_500_001, 0, 'ENDED'],
    ['79,999.99', 0, 7_999_999, 'WITHIN'],
    ['80,000.00', 0, 8_000_000, 'NEAR'],
    ['100,000.00', 2_500_000, 10_000_000, 'NEAR'],
    ['100,000.01', 0, 10_000_001, 'EXCEEDED'],
    ['both', 2_500_001, 10_000_001, 'ENDED'],
  ])('with %s', (_name, before, now, state) =>
    expect(smallBusinessState(before, now, 10_000_000)).toBe(state),
  )

  // § 19 (1) UStG: there is no year before, so 25,000 EUR apply to the year itself
  it.each<[number, string]>([
    [1_999_999, 'WITHIN'],
    [2_000_000, 'NEAR'],
    [2_500_000, 'NEAR'],
    [2_500_001, 'EXCEEDED'],
  ])('in the year of its founding with %i is %s', (now, state) => {
    const limit = limitOfYear('2026-05-02', '2026')
    expect(smallBusinessState(0, now, limit)).toBe(state)
    const sold = { sale: 1, suppliedOn: '2026-12-10', today: '2026-12-10' }
    const ends = smallBusinessEndsOn({ received: [], claims: now - 1, limit }, sold)
    expect(ends).toBe(state === 'EXCEEDED' ? '2026-12-10' : null)
  })

  it('has the usual limit in other years, and without a day of its founding', () => {
    const limits = ['2025-12-31', '2026-01-01', '2027-01-01', null].map((day) => limitOfYear(day, '2026'))
    expect(limits).toEqual([10_000_000, 2_500_000, 10_000_000, 10_000_000])
  })

  it('is limited in the days of the year until a planned change ends it, and not once it has', () => {
    const rows = [taxation(ALWAYS, true), taxation('2026-09-15', false)]
    const on = (suppliedOn: string, today = '2026-09-14') => limitedDays(rows, { suppliedOn, today })
    expect(on('2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-09-14' })
    expect(on('2026-09-14')).toEqual({ from: '2026-01-01', to: '2026-09-14' })
    expect(on('2025-03-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(on('2026-09-15')).toBeNull()
    expect([on('2026-09-14', '2026-09-15'), on('2026-03-01', '2027-01-05')]).toEqual([null, null])
    expect(on('2025-03-01', '2026-09-15')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('has ended on the day of the year from which it is none', () => {
    const rows = [taxation(ALWAYS, true), taxation('2026-09-15', false), taxation('2026-10-01', false)]
    const ends = ['2026-09-14', '2026-09-15', '2026-12-31', '2027-01-01'].map((day) =>
      smallBusinessEnd(rows, day),
    )
    expect(ends).toEqual([null, '2026-09-15', '2026-09-15', null])
    expect(smallBusinessEnd([taxation(ALWAYS, false), taxation('2026-07-01', true)], '2026-12-31')).toBeNull()
  })

  it('was one in the year of a day, also if it is none any more', () => {
    const rows = [taxation(ALWAYS, true), taxation('2026-09-15', false)]
    expect(['2026-09-15', '2026-12-31', '2027-01-01'].map((day) => wasSmallBusiness(rows, day))).toEqual([
      true,
      true,
      false,
    ])
    const later = [taxation(ALWAYS, false), taxation('2026-07-01', true)]
    expect(['2026-06-30', '2026-07-01', '2027-01-01'].map((day) => wasSmallBusiness(later, day))).toEqual([
      false,
      true,
      true,
    ])
  })
})

it.each<[number, number, string]>([
  [0, 799_999, 'WITHIN'],
  [0, 800_000, 'NEAR'],
  [0, 1_000_000, 'NEAR'],
  [0, 1_000_001, 'EXCEEDED'],
  [1_000_000, 0, 'WITHIN'],
  [1_000_001, 0, 'EXCEEDED'],
])('sales to consumers in the EU: %i in the year before, %i now', (before, now, state) =>
  expect(consumerState(before, now)).toBe(state),
)

describe('a company that registered for the One-Stop-Shop', () => {
  const today = '2026-11-10'
  it.each<['EXCEEDED' | 'NEAR' | 'WITHIN', string | null, string | null]>([
    ['EXCEEDED', null, 'EXCEEDED'],
    ['NEAR', null, 'NEAR'],
    ['WITHIN', null, null],
    ['EXCEEDED', today, null],
    ['NEAR', today, null],
    ['EXCEEDED', '2026-11-11', 'EXCEEDED'],
    ['NEAR', '2027-01-01', null],
  ])('%s since %s is reminded of %s', (state, ossSince, expected) =>
    expect(consumerReminder(state, { ossSince, today })).toBe(expected),
  )
})

it.each<[number, 'NEAR' | 'ENDS' | null]>([
  [1_999_999, null],
  [2_000_000, 'NEAR'],
  [2_500_000, 'NEAR'],
  [2_500_001, 'ENDS'],
])('a small business that received %i this year', (received, state) =>
  expect(nextYearState(received)).toBe(state),
)
