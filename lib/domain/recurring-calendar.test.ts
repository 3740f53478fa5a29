import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datesUntil, RHYTHM_UNITS, weekdayOf, type RecurringRule } from './recurring-calendar'

const RULE: RecurringRule = {
  every: { unit: 'MONTH', count: 1 },
  start: '2026-01-01',
  end: null,
  skip: [],
  inArrears: false,
  perWeekday: null,
}

const dates = (rule: Partial<RecurringRule>, until = '2026-12-31') =>
  datesUntil({ ...RULE, ...rule }, until, 1000)

describe('dates of a recurring rule', () => {
  it('stay at the end of the month', () => {
    const found = dates({ start: '2028-01-31' }, '2028-05-31')
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['2028-01-31', '2028-02-28'],
      ['2028-02-29', '2028-03-30'],
      ['2028-03-31', '2028-04-29'],
      ['2028-04-30', '2028-05-30'],
      ['2028-05-31', '2028-06-29'],
    ])
  })

  it('keep the weekday over the change of years with 53 weeks', () => {
    const every = { unit: 'WEEK', count: 2, weekday: 4 } as const
    const found = dates({ every, start: '2026-12-14' }, '2027-01-20')
    expect(found.map(({ date }) => date)).toEqual(['2026-12-17', '2026-12-31', '2027-01-14'])
    expect(found.map(({ date }) => weekdayOf(date))).toEqual([4, 4, 4])
  })

  it('begin with the first day of the rhythm from the start on', () => {
    const every = { unit: 'QUARTER', count: 1, day: 1 } as const
    const found = dates({ every, start: '2026-11-15' }, '2027-06-30')
    expect(found.map(({ date }) => date)).toEqual(['2026-12-01', '2027-03-01', '2027-06-01'])
  })

  it('take 29 February as the last day in other years', () => {
    const every = { unit: 'YEAR', count: 1 } as const
    const found = dates({ every, start: '2028-02-29' }, '2032-12-31')
    expect(found.map(({ date }) => date)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it.each([
    ['2026-03-31', ['2026-01-01', '2026-02-01', '2026-03-01']],
    ['2026-03-01', ['2026-01-01', '2026-02-01', '2026-03-01']],
    ['2026-02-28', ['2026-01-01', '2026-02-01']],
    ['2026-01-01', ['2026-01-01']],
    ['2025-12-31', []],
  ])('are those that begin by the last day, %s', (end, begun) => {
    const found = dates({ end })
    expect(found.map(({ from }) => from)).toEqual(begun)
    expect(found.at(-1)?.to ?? end).toBe(end)
  })

  it('end with the rule, and bill in arrears on the day after the period', () => {
    const found = dates({ end: '2026-03-15', inArrears: true })
    expect(found).toMatchObject([
      { date: '2026-02-01', from: '2026-01-01', to: '2026-01-31' },
      { date: '2026-03-01', from: '2026-02-01', to: '2026-02-28' },
      { date: '2026-03-16', from: '2026-03-01', to: '2026-03-15' },
    ])
  })

  it('count five Thursdays in December, less those that are skipped', () => {
    const december = (skip: RecurringRule['skip']) =>
      dates({ start: '2026-12-01', perWeekday: 4, skip }, '2026-12-31')[0]
    expect(december([])).toMatchObject({ days: 5, skipped: false })
    expect(december([{ from: '2026-12-21', to: '2026-12-31' }])).toMatchObject({ days: 3, skipped: false })
    expect(december([{ from: '2026-12-03', to: '2026-12-31' }])).toMatchObject({ days: 0, skipped: true })
  })

  it('name skipped dates, both ends included', () => {
    const every = { unit: 'WEEK', count: 1, weekday: 1 } as const
    const skip = [{ from: '2026-01-12', to: '2026-01-19' }]
    const found = dates({ every, start: '2026-01-05', skip }, '2026-01-26')
    expect(found.map(({ skipped }) => skipped)).toEqual([false, true, true, false])
  })

  it('end with the calendar', () => {
    expect(dates({ start: '2199-12-01' }, '9999-12-31').at(-1)?.date).toBe('2200-12-01')
  })

  it('are those of a naive calendar over ten years', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(datesUntil(rule, '2036-12-31', 10_000)).toEqual(naiveDates(rule, '2036-12-31'))
      }),
      { numRuns: 60 },
    )
  })
})

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))

const rules: fc.Arbitrary<RecurringRule> = fc
  .record({
    every: fc.record({
      unit: fc.constantFrom(...RHYTHM_UNITS),
      count: fc.integer({ min: 1, max: 12 }),
      weekday: fc.option(fc.integer({ min: 1, max: 7 })),
      day: fc.option(fc.integer({ min: 1, max: 31 })),
    }),
    start: day,
    end: fc.option(day),
    skip: fc.array(range, { maxLength: 3 }),
    inArrears: fc.boolean(),
    perWeekday: fc.option(fc.integer({ min: 1, max: 7 })),
  })
  .filter(({ start, end }) => end === null || end >= start)

/** Walks through every day of the calendar, and knows nothing but what day it is. */
function naiveDates(rule: RecurringRule, until: string) {
  const beginnings: string[] = []
  let weeks = 0
  let months = 0
  for (const now = new Date(`${rule.start}T12:00:00Z`); now.getUTCFullYear() < 2050;) {
    const text = now.toISOString().slice(0, 10)
    if (begins(rule, now)) {
      if (rule.every.unit === 'WEEK') {
        if (weeks % rule.every.count === 0) beginnings.push(text)
        weeks += 1
      } else {
        const every = { MONTH: 1, QUARTER: 3, YEAR: 12 }[rule.every.unit] * rule.every.count
        if (months % every === 0) beginnings.push(text)
        months += 1
      }
    }
    now.setUTCDate(now.getUTCDate() + 1)
  }
  const found = beginnings.slice(0, -1).flatMap((from, index) => {
    if (rule.end && from > rule.end) return []
    const whole = dayBefore(beginnings[index + 1] ?? '')
    const to = rule.end && rule.end < whole ? rule.end : whole
    const supplied = daysFrom(from, to).filter((one) => !isSkipped(rule, one))
    const days = rule.perWeekday === null ? null : supplied.filter((one) => isoDay(one) === rule.perWeekday)
    const date = rule.inArrears ? dayAfter(to) : from
    const skipped = days ? days.length === 0 : isSkipped(rule, from)
    return [{ date, from, to, skipped, days: days ? days.length : null }]
  })
  return found.filter(({ date }) => date <= until)
}

const isSkipped = ({ skip }: RecurringRule, one: string) =>
  skip.some(({ from, to }) => one >= from && one <= to)

function begins({ every, start }: RecurringRule, now: Date): boolean {
  if (every.unit === 'WEEK')
    return isoDay(now.toISOString().slice(0, 10)) === (every.weekday ?? isoDay(start))
  const wanted = every.day ?? Number(start.slice(8))
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const isLast = tomorrow.getUTCDate() === 1
  return now.getUTCDate() === wanted || (isLast && now.getUTCDate() < wanted)
}

const shifted = (one: string, by: number) =>
  new Date(Date.parse(`${one}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const dayAfter = (one: string) => shifted(one, 1)
const dayBefore = (one: string) => shifted(one, -1)
const isoDay = (one: string) => new Date(`${one}T12:00:00Z`).getUTCDay() || 7

function daysFrom(from: string, to: string): string[] {
  const all: string[] = []
  for (let one = from; one <= to; one = dayAfter(one)) all.push(one)
  return all
}
