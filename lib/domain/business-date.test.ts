import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assert, integer, oneof, property } from 'fast-check'
import {
  berlinIso,
  addDays,
  berlinInstant,
  businessDay,
  businessDays,
  compareDays,
  germanDateTime,
  germanDay,
  germanWeekday,
  germanTime,
  isDay,
  parseGermanDay,
  parsePastDay,
  withoutMidnight,
} from '@/lib/domain/business-date'

const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin', 'UTC', 'Australia/Lord_Howe']

describe.each(ZONES)('business dates on a machine in %s', (zone) => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    process.env.TZ = before
  })

  it('really is there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20', '20.11.2026, 23:59'],
    ['2026-11-20T23:00:00Z', '2026-11-21', '21.11.2026, 00:00'],
    ['2026-07-31T22:00:00Z', '2026-08-01', '01.08.2026, 00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '29.03.2026, 01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '29.03.2026, 03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '25.10.2026, 02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '25.10.2026, 02:30'],
    ['2025-12-31T23:00:00Z', '2026-01-01', '01.01.2026, 00:00'],
    ['2026-11-20T09:58:11+01:00', '2026-11-20', '20.11.2026, 09:58'],
  ])('%s is %s, shown as %s', (instant, day, shown) => {
    expect(businessDay(new Date(instant))).toBe(day)
    expect(germanDateTime(instant)).toBe(shown)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (day, count, later) => expect(addDays(day, count)).toBe(later))

  it('are the same for many instants as for each, to the end of what a till may send', () => {
    const dayOf = businessDays()
    const last = Date.UTC(2200, 0, 1)
    const same = (msecs: number) => expect(dayOf(msecs)).toBe(businessDay(new Date(msecs)))
    assert(
      property(integer({ min: 0, max: last / 1_800_000 }), (half) => {
        for (const edge of [0, 1, 2])
          for (const off of [-1, 0]) same(Math.max(0, (half + edge) * 1_800_000 + off))
      }),
    )
  })

  it('tell the wall clock as Intl does, before 1970 and beyond the year 9999, too', () => {
    const clock = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    const wall = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
    const first = Date.UTC(1900, 0, 1)
    const last = Date.UTC(9999, 11, 31)
    assert(
      property(
        oneof(integer({ min: first, max: last }), integer({ min: 0, max: Date.UTC(2100, 0, 1) })),
        (at) => {
          const instant = new Date(at)
          expect(businessDay(instant)).toBe(wall.format(instant))
          expect(germanTime(instant)).toBe(clock.format(instant).slice(-5))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('reads German days as they were written', () => {
    assert(
      property(integer({ min: -25_000, max: 40_000 }), (count) => {
        const day = addDays('2000-01-01', count)
        expect(parseGermanDay(germanDay(day))).toBe(day)
        expect(addDays(day, -count)).toBe('2000-01-01')
        expect(compareDays(day, addDays(day, 1))).toBe(-1)
      }),
    )
  })
})

describe('days', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '20261120',
    '2026-11-20T00:00',
    '',
  ])('%j is none', (text) => expect(isDay(text)).toBe(false))

  it('are those that the calendar writes', () => {
    const parts = [
      integer({ min: 0, max: 9999 }),
      integer({ min: 0, max: 14 }),
      integer({ min: 0, max: 33 }),
    ] as const
    assert(
      property(...parts, (year, month, date) => {
        const y = String(year).padStart(4, '0')
        const m = String(month).padStart(2, '0')
        const d = String(date).padStart(2, '0')
        const text = `${y}-${m}-${d}`
        const time = Date.parse(`${text}T00:00:00Z`)
        const isWritten = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
        expect(isDay(text)).toBe(isWritten && year > 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['2024-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => expect(isDay(text)).toBe(true))

  it('compares', () => {
    expect(['2026-02-01', '2025-12-31', '2026-01-15'].toSorted(compareDays)).toEqual([
      '2025-12-31',
      '2026-01-15',
      '2026-02-01',
    ])
    expect(compareDays('2026-01-01', '2026-01-01')).toBe(0)
  })

  it('refuses malformed input', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('2026-02-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', 1e15)).toThrow(RangeError)
    expect(() => germanDay('20.11.2026')).toThrow(RangeError)
    expect(() => germanWeekday('20.11.2026')).toThrow(RangeError)
    expect(germanWeekday('2026-11-20')).toBe('Freitag')
    expect(() => germanDateTime('2026-11-20T09:58:11')).toThrow(RangeError)
    expect(() => germanDateTime('nonsense+01:00')).toThrow(RangeError)
    expect(() => businessDay(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('parseGermanDay', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['1.4.85', '1985-04-01'],
    ['1.4.69', '2069-04-01'],
    [' 01.4.2026 ', '2026-04-01'],
    ['1. 4. 2026', '2026-04-01'],
    ['1/4/2026', '2026-04-01'],
    ['1-4-26', '2026-04-01'],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2011', '2025-11-20'],
    ['20.11.', '2025-11-20'],
    ['20.11', '2025-11-20'],
    ['29.2.2024', '2024-02-29'],
  ])('reads %j as %s', (typed, day) => expect(parseGermanDay(typed, '2025-06-01')).toBe(day))

  it.each([
    '',
    'heute',
    '31.4.2026',
    '29.2.2026',
    '32.1.26',
    '1.13.26',
    '20',
    '201',
    '20.11.026',
    '20.11.20260',
    '2026.11.20',
  ])('refuses %j', (typed) => expect(parseGermanDay(typed, '2025-06-01')).toBeNull())

  it('does not guess the year', () => {
    expect(parseGermanDay('2011')).toBeNull()
    expect(parseGermanDay('20.11.')).toBeNull()
  })
})

describe('midnight behind a day', () => {
  it.each([
    '2024-05-01 00:00:00',
    '2024-05-01T00:00:00',
    '2024-05-01T00:00:00Z',
    '2024-05-01T00:00:00.000Z',
    '01.05.2024 00:00',
  ])('adds nothing to it: %s', (text) => expect(parseGermanDay(withoutMidnight(text))).toBe('2024-05-01'))

  it('is no other time', () => {
    for (const text of ['2024-04-30T22:00:00Z', '01.05.2024 12:00', '00:00'])
      expect(withoutMidnight(text)).toBe(text)
  })
})

describe('a day that can only be past', () => {
  it.each([
    ['1.5.69', '1969-05-01'],
    ['01.05.70', '1970-05-01'],
    ['31.12.55', '1955-12-31'],
    ['1.1.49', '1949-01-01'],
    ['010569', '1969-05-01'],
    ['1.5.24', '2024-05-01'],
    ['26.11.26', '2026-11-26'],
    ['1.5.2069', '2069-05-01'],
    ['15.06.27', 'unclear'],
    ['30.2.69', null],
  ])('is read from %j as %s', (typed, day) => expect(parsePastDay(typed, '2026-11-26')).toBe(day))
})

describe('the instant of a wall clock', () => {
  it.each([
    ['2026-11-21', '00:00', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', '08:30', '2026-07-01T06:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => expect(berlinInstant(day, time)).toBe(instant))

  it('refuses what is no time', () => {
    for (const time of ['24:00', '8:00', '', '12:60'])
      expect(() => berlinInstant('2026-01-01', time)).toThrow(RangeError)
  })
})

describe('an instant with its offset', () => {
  it.each([
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['2026-11-20T08:58:11.900Z', '2026-11-20T09:58:11+01:00'],
  ])('tells the repeated hour apart: %s', (utc, local) => {
    expect(berlinIso(new Date(utc))).toBe(local)
  })
})
