import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayBeValidFrom } from '@/lib/catalog/companies/rules/taxation-from'
import { turnoverRefusal } from './turnover-limit'

const dayAt = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
/** Days of 2025 to 2028; today is within 2026 or 2027. */
const day = fc.integer({ min: 0, max: 1400 }).map(dayAt)
const stored = (german: unknown) => String(german).split('.').toReversed().join('-')

const NET = 2_000_000
const draft = {
  row: { kind: 'INVOICE', customerCountry: 'DE' },
  sums: { vat: [{ vatRateId: 'reduced', vatCategory: 'E', net: NET }] },
} as unknown as Parameters<typeof turnoverRefusal>[0]
const rates = new Map([['reduced', { category: 'S', smallBusiness: false }]]) as unknown as Parameters<
  typeof turnoverRefusal
>[1]['rates']

it('names a day that the company accepts for the end of § 19, or says that it is filed', () => {
  const codes = new Set<string>()
  const one = fc.record({
    today: fc.integer({ min: 365, max: 1000 }).map(dayAt),
    suppliedOn: day,
    lastFiled: fc.option(day),
    claims: fc.integer({ min: 0, max: 10_000_000 }),
    received: fc.array(fc.record({ day, amount: fc.integer({ min: 0, max: 9_000_000 }) }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(one, ({ today, received, ...turnover }) => {
      // what the database returns: money of the year of the supply, until today
      const ofYear = received.filter((row) => row.day.slice(0, 4) === turnover.suppliedOn.slice(0, 4))
      const until = ofYear.filter((row) => row.day <= today)
      const refusal = turnoverRefusal(
        draft,
        { rates, turnover: { ...turnover, received: until, limit: 10_000_000 } },
        today,
      )
      if (refusal === null) return
      codes.add(refusal.code)
      const named = stored(refusal.params?.day)
      const isAccepted = mayBeValidFrom(named, { today, lastFiled: turnover.lastFiled }, true)
      expect(isAccepted).toBe(refusal.code !== 'document.turnoverLimitFiled')
      if (isAccepted) expect(refusal.code.endsWith('Earlier')).toBe(turnover.suppliedOn < named)
    }),
    { numRuns: 2000 },
  )
  expect([...codes].toSorted()).toEqual([
    'document.turnoverLimit',
    'document.turnoverLimitEarlier',
    'document.turnoverLimitFiled',
  ])
})

it.each<[string, string, string, string | null, string | null]>([
  ['today', '2026-12-10', '2026-12-10', null, 'document.turnoverLimit 10.12.2026'],
  ['an early supply', '2026-12-10', '2026-03-15', null, 'document.turnoverLimitEarlier 10.12.2026'],
  ['a service to come', '2026-12-01', '2026-12-31', null, 'document.turnoverLimit 31.12.2026'],
  ['filed until today', '2026-12-10', '2026-12-10', '2026-12-31', 'document.turnoverLimitFiled 10.12.2026'],
  ['a year that is over', '2027-01-05', '2026-12-20', null, null],
])('%s', (_name, today, suppliedOn, lastFiled, expected) => {
  const received = [{ day: '2026-02-01', amount: 7_000_000 }]
  const turnover = { received, claims: 2_000_000, limit: 10_000_000, suppliedOn, lastFiled }
  const refusal = turnoverRefusal(draft, { rates, turnover }, today)
  expect(refusal && `${refusal.code} ${String(refusal.params?.day)}`).toBe(expected)
})
