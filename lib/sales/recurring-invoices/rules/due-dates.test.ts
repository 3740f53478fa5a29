import { expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import type { DayRange } from '@/lib/domain/recurring-calendar'
import { datesToConfirm, dueDates, nextDate, skipAfterPause, type BilledRule } from './due-dates'

const isWithin = (ranges: readonly DayRange[], day: string) =>
  ranges.some(({ from, to }) => from <= day && day <= to)

const PAUSE = { pausedOn: '2026-09-15', today: '2026-11-05' }

it('joins the pause with skipped days that it overlaps or follows', () => {
  const inside = { from: '2026-10-01', to: '2026-10-07' }
  const before = { from: '2026-09-01', to: '2026-09-14' }
  const over = { from: '2026-11-01', to: '2026-11-20' }
  const far = { from: '2026-12-24', to: '2026-12-31' }
  const pause = { from: '2026-09-15', to: '2026-11-04' }
  expect(skipAfterPause([far, inside], PAUSE)).toEqual([pause, far])
  expect(skipAfterPause([over, before], PAUSE)).toEqual([{ from: '2026-09-01', to: '2026-11-20' }])
  expect(skipAfterPause([pause], PAUSE)).toEqual([pause])
  expect(skipAfterPause([far], { ...PAUSE, today: PAUSE.pausedOn })).toEqual([far])
})

it('skips the days of a pause from its first to the one before today, however few', () => {
  const days = Array.from({ length: 40 }, (_, count) => addDays(PAUSE.pausedOn, count))
  for (const [count, today] of days.entries()) {
    const skipped = skipAfterPause([], { ...PAUSE, today })
    expect(days.filter((day) => isWithin(skipped, day))).toEqual(days.slice(0, count))
  }
})

const RULE: BilledRule = {
  every: { unit: 'MONTH', count: 1 },
  start: '2026-08-01',
  end: null,
  skip: [],
  inArrears: false,
  perWeekday: null,
  pausedOn: null,
  billed: [{ date: '2026-08-01', from: '2026-08-01', to: '2026-08-31' }],
}

it.each([
  ['2026-08-31', 9, []],
  ['2026-09-01', 9, ['2026-09-01']],
  ['2026-11-01', 9, ['2026-09-01', '2026-10-01', '2026-11-01']],
  ['2026-11-01', 2, ['2026-09-01', '2026-10-01']],
])('bills what is due by %s, at most %d dates', (until, atMost, due) => {
  expect(dueDates(RULE, until, atMost).map(({ date }) => date)).toEqual(due)
  expect(dueDates({ ...RULE, pausedOn: '2026-09-01' }, until, atMost)).toEqual([])
})

it('does not bill a period of which a day was billed', () => {
  const ends = { date: '2026-09-15', from: '2026-09-15', to: '2026-10-01' }
  const begins = { date: '2026-11-30', from: '2026-11-30', to: '2026-12-29' }
  const rule = { ...RULE, billed: [...RULE.billed, ends, begins] }
  expect(dueDates(rule, '2027-01-31', 9).map(({ date }) => date)).toEqual(['2027-01-01'])
  expect(nextDate(rule)).toBe('2027-01-01')
})

it.each([
  ['2026-12-01', 0],
  ['2026-12-02', 4],
])('asks before it books more than three past dates: on %s %d', (today, count) => {
  expect(datesToConfirm(RULE, { mode: 'BOOK', today })).toBe(count)
  expect(datesToConfirm(RULE, { mode: 'DRAFT', today })).toBe(0)
})
