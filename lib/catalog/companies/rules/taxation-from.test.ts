import { describe, expect, it } from 'vitest'
import { ALWAYS } from '@/lib/domain/taxation'
import { mayBeValidFrom, openSince } from './taxation-from'

const TODAY = '2026-12-15'
const may = (day: string, lastFiled: string | null = null) => mayBeValidFrom(day, { today: TODAY, lastFiled })

describe('a change of the taxation', () => {
  it.each(['2026-12-15', '2027-01-01', '2027-02-01', '2026-01-01', '2020-01-01'])(
    'may be valid from %s: today, the first of a month to come, or of an open year',
    (day) => expect(may(day)).toBe(true),
  )

  it.each(['2026-12-14', '2026-12-16', '2026-12-01', '2026-11-01', '2027-01-02'])(
    'may not be valid from %s',
    (day) => expect(may(day)).toBe(false),
  )

  it('leaves filed months as they are', () => {
    expect(may('2026-01-01', '2025-12-31')).toBe(true)
    expect(may('2026-01-01', '2026-01-31')).toBe(false)
    expect(may('2027-01-01', '2026-11-30')).toBe(true)
  })

  it('that ends § 19 UStG may be valid from any open day since the year before, also to come', () => {
    const ends = (day: string, lastFiled: string | null = null) =>
      mayBeValidFrom(day, { today: TODAY, lastFiled }, true)
    const open = ['2026-12-14', '2026-01-02', '2026-12-15', '2025-12-31', '2025-01-02', '2026-12-16']
    expect(open.map((day) => ends(day))).toEqual(open.map(() => true))
    expect(['2024-12-31', '2024-02-01'].map((day) => ends(day))).toEqual([false, false])
    expect(['2026-10-31', '2026-11-01'].map((day) => ends(day, '2026-10-31'))).toEqual([false, true])
    expect(['2025-12-20', '2025-11-30'].map((day) => ends(day, '2025-11-30'))).toEqual([true, false])
  })

  it('without a day is valid for all that is neither filed nor handed over', () => {
    expect(openSince({ lastFixed: null })).toBe(ALWAYS)
    expect(openSince({ lastFixed: '2026-10-31' })).toBe('2026-11-01')
  })
})
