import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries'
import { MONEY, PERCENT, PRICE, QUANTITY, readNumber, shownNumber, WHOLE } from './german-number'
import { periodOf, PERIODS, periodsAt } from './periods'
import { readDay, shownDay, steppedDay } from './typed-day'
import { readTime } from './typed-time'

const TODAY = '2026-11-20'

describe('numbers as they are typed', () => {
  it.each([
    ['1.234,56', MONEY, '1234.56'],
    ['1234.56', MONEY, '1234.56'],
    ['1234,5', MONEY, '1234.50'],
    ['3', MONEY, '3.00'],
    ['3,5514', PRICE, '3.5514'],
    ['3,5', PRICE, '3.50'],
    ['0,125', QUANTITY, '0.125'],
    ['2,000', QUANTITY, '2'],
    ['7,8', PERCENT, '7.8'],
    ['19', PERCENT, '19'],
    ['14', WHOLE, '14'],
  ] as const)('reads %s', (typed, decimals, wire) => expect(readNumber(typed, decimals)).toBe(wire))

  it.each([
    ['12,345', MONEY],
    ['1,5', WHOLE],
    ['abc', MONEY],
    ['', MONEY],
    ['1,2,3', MONEY],
    ['8%', MONEY],
    ['8 %', PRICE],
    ['8 %', QUANTITY],
    ['8%', WHOLE],
  ] as const)('does not read %j', (typed, decimals) => expect(readNumber(typed, decimals)).toBeNull())

  it('shows wire text in German and anything else as it was typed', () => {
    expect(shownNumber('1234.5', MONEY)).toBe('1.234,50')
    expect(shownNumber('3.5514', PRICE)).toBe('3,5514')
    expect(shownNumber('2', QUANTITY)).toBe('2')
    expect(shownNumber('-5.00', MONEY)).toBe('\u22125,00')
    expect(shownNumber('12,345', MONEY)).toBe('12,345')
    expect(shownNumber('12.345', MONEY)).toBe('12.345')
    expect(shownNumber('', MONEY)).toBe('')
  })

  it('reads what it shows', () => {
    for (const value of ['0.00', '-0.05', '999999999.99', '1000.00']) {
      expect(readNumber(shownNumber(value, MONEY), MONEY)).toBe(value)
    }
  })
})

describe('days as they are typed', () => {
  it.each([
    ['2011', '2026-11-20'],
    ['20.11.', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1.2.', '2026-02-01'],
    ['2026-03-01', '2026-03-01'],
  ])('reads %s', (typed, day) => expect(readDay(typed, TODAY)).toBe(day))

  it.each(['31.2.26', 'morgen', '3211', ''])('does not read %j', (typed) =>
    expect(readDay(typed, TODAY)).toBeNull(),
  )

  it('shows days in German and anything else as it was typed', () => {
    expect(shownDay('2026-03-01')).toBe('01.03.2026')
    expect(shownDay('31.2.')).toBe('31.2.')
  })

  it('steps with the arrow keys, from today in an empty field', () => {
    expect(steppedDay('ArrowUp', '2026-02-28', TODAY)).toBe('2026-03-01')
    expect(steppedDay('ArrowDown', '2026-03-01', TODAY)).toBe('2026-02-28')
    expect(steppedDay('ArrowUp', '', TODAY)).toBe(TODAY)
    expect(steppedDay('ArrowUp', 'morgen', TODAY)).toBeNull()
    expect(steppedDay('5', '2026-03-01', TODAY)).toBeNull()
  })
})

describe('periods', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['last7Days', '2026-11-14', '2026-11-20'],
    ['last30Days', '2026-10-22', '2026-11-20'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('knows %s', (key, from, to) => expect(periodOf(key, TODAY)).toEqual({ from, to }))

  it.each([
    ['2026-11-20', '2026-11-14', '2026-11-15'],
    ['2026-11-21', '2026-11-14', '2026-11-15'],
    ['2026-11-22', '2026-11-14', '2026-11-15'],
    ['2026-11-23', '2026-11-21', '2026-11-22'],
  ])('on %s the last weekend is the last one that has ended', (today, from, to) =>
    expect(periodOf('lastWeekend', today)).toEqual({ from, to }),
  )

  it.each(['2026-11-21', '2026-11-22'])('on %s this weekend is offered, too', (today) => {
    expect(periodOf('thisWeekend', today)).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    expect(periodsAt(PERIODS, today)).toEqual(PERIODS)
  })

  it.each(['2026-11-20', '2026-11-23'])('on %s this weekend lies ahead and is not offered', (today) =>
    expect(periodsAt(PERIODS, today)).toEqual(PERIODS.filter((key) => key !== 'thisWeekend')),
  )

  it('goes over the turn of the year', () => {
    expect(periodOf('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(periodOf('lastQuarter', '2026-02-15')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
    expect(periodOf('lastWeekend', '2027-01-01')).toEqual({ from: '2026-12-26', to: '2026-12-27' })
    expect(periodOf('last7Days', '2027-01-01')).toEqual({ from: '2026-12-26', to: '2027-01-01' })
    expect(periodOf('thisWeek', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(periodOf('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('offers each once', () => expect(new Set(PERIODS).size).toBe(PERIODS.length))
})

describe('times as they are typed', () => {
  it.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['14', '14:00'],
    ['830', '08:30'],
    ['1430', '14:30'],
    ['8:30', '08:30'],
    [' 8.05 Uhr ', '08:05'],
    ['0:00', '00:00'],
    ['24', null],
    ['8:60', null],
    ['8:3', null],
    ['12:00 AM', null],
    ['', null],
  ])('reads %s as %s', (typed, time) => expect(readTime(typed)).toBe(time))
})

describe('countries', () => {
  it('begins with Germany and has each once', () => {
    expect(COUNTRIES[0]).toEqual({ code: 'DE', name: 'Deutschland' })
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length)
    expect(COUNTRIES.length).toBeGreaterThan(240)
  })

  it('follows the German alphabet', () => {
    const names = COUNTRIES.slice(3).map((country) => country.name)
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Albanien'))
    expect(names.indexOf('Österreich')).toBe(-1)
    expect(names.indexOf('Südafrika')).toBeLessThan(names.indexOf('Sudan'))
  })
})
