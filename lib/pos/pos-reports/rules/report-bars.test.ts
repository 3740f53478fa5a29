import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { axisPlace, barsByName, barsOverTime, daysOfPlace, germanPlace, highestBar } from './report-bars'

const rowsOf = (first: string, count: number) =>
  Array.from({ length: count }, (_row, at) => ({ date: addDays(first, at), gross: '1.01' }))

describe('bars over time', () => {
  it('keep an empty place for days without a sale', () => {
    const rows = [
      { date: '2026-02-27', gross: '10.00' },
      { date: '2026-03-02', gross: '-2.50' },
    ]
    expect(barsOverTime(rows)).toEqual({
      unit: 'day',
      bars: [
        { name: '2026-02-27', cents: 1000 },
        { name: '2026-02-28', cents: 0 },
        { name: '2026-03-01', cents: 0 },
        { name: '2026-03-02', cents: -250 },
      ],
    })
  })

  it('follow the calendar, in whatever order the rows are', () => {
    const rows = rowsOf('2026-11-20', 3)
    expect(barsOverTime(rows.toReversed())).toEqual(barsOverTime(rows))
  })

  it('are days up to 92 of them, months beyond, and add up to the rows in both', () => {
    const quarter = barsOverTime(rowsOf('2026-07-01', 92))
    const more = barsOverTime(rowsOf('2026-07-01', 93))
    expect([quarter.unit, quarter.bars.length]).toEqual(['day', 92])
    expect(more.unit).toBe('month')
    expect(more.bars).toEqual([
      { name: '2026-07', cents: 3131 },
      { name: '2026-08', cents: 3131 },
      { name: '2026-09', cents: 3030 },
      { name: '2026-10', cents: 101 },
    ])
  })

  it('are none where nothing was sold', () => {
    expect(barsOverTime([])).toEqual({ unit: 'day', bars: [] })
    expect(highestBar([])).toBeUndefined()
  })
})

describe('bars by name', () => {
  it('are the ten highest, the highest first', () => {
    const rows = Array.from({ length: 12 }, (_row, at) => ({ name: `P${at}`, gross: `${at}.00` }))
    const bars = barsByName(rows)
    expect(bars.map(({ name }) => name)).toEqual([
      'P11',
      'P10',
      'P9',
      'P8',
      'P7',
      'P6',
      'P5',
      'P4',
      'P3',
      'P2',
    ])
    expect(highestBar(bars)).toEqual({ name: 'P11', cents: 1100 })
  })

  it('keep where they lead', () => {
    expect(barsByName([{ name: 'Eier', gross: '1.00', href: '/eier' }])).toEqual([
      { name: 'Eier', cents: 100, href: '/eier' },
    ])
  })
})

it('a place is written as people write it', () => {
  expect([germanPlace('2026-11-07', 'day'), germanPlace('2026-11', 'month')]).toEqual([
    '07.11.2026',
    '11/2026',
  ])
})

it('an axis has no room for the year of a day', () => {
  expect(['Sa 07.11.2026', '07.11.2026', '11/2026'].map(axisPlace)).toEqual([
    'Sa 07.11.',
    '07.11.',
    '11/2026',
  ])
})

it('a bar leads to its days, none of them outside the report', () => {
  const within = { from: '2026-01-15', to: '2026-11-10' }
  expect(daysOfPlace('2026-02-03', 'day', within)).toEqual({ from: '2026-02-03', to: '2026-02-03' })
  expect(daysOfPlace('2026-02', 'month', within)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfPlace('2026-01', 'month', within)).toEqual({ from: '2026-01-15', to: '2026-01-31' })
  expect(daysOfPlace('2026-11', 'month', within)).toEqual({ from: '2026-11-01', to: '2026-11-10' })
})
