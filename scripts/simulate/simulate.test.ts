import { describe, expect, it } from 'vitest'
import { chance } from '@/db/seed/demo/random'
import { daysOf } from '@/db/seed/tills/days'
import { catalogueGoods } from '@/db/seed/tills/goods'
import { BAKERY } from '@/db/seed/tills/week'
import { deliveries } from './delivery'
import { expectedOfDays, expectedOfFile } from './expected'
import { daysOfFile, readReceiptLines } from './receipts-file'

const CSV = `"Date","Time","Transaction","Item"
"2026-03-27","08:02:11",1,"Bauernbrot"
"2026-03-27","08:02:11",1,"Kaffee"
"2026-03-27","08:05:40",2,"Brezel"
"2026-03-28","07:31:00",3,"Brezel"
"2026-03-28","07:31:00",3,"Brezel"
"2026-03-28","09:15:59",4,"NONE"
"2026-03-29","09:01:00",5,"Mohnkuchen"
"2026-03-29","09:01:00",5,"Adjustment"
"2026-03-29","09:30:00",6,"Adjustment"
`
const lines = readReceiptLines(CSV)

describe('receipts of a file', () => {
  it('become receipts of their own time in Berlin, with every line, and a closing for each day', () => {
    const [days = []] = daysOfFile(lines, 1, 1)
    const receipts = days.flatMap((day) => day.receipts)
    expect(receipts.map(({ createdAt }) => createdAt)).toEqual([
      '2026-03-27T07:02:11.000Z',
      '2026-03-27T07:05:40.000Z',
      '2026-03-28T06:31:00.000Z',
      '2026-03-28T08:15:59.000Z',
      '2026-03-29T07:01:00.000Z', // summer time
      '2026-03-29T07:30:00.000Z',
    ])
    expect(receipts.flatMap((receipt) => receipt.lines).length).toBe(lines.length)
    expect(days.map(({ closing }) => closing.number)).toEqual([1, 2, 3])
  })

  it.each([1, 2, 3])('add up to what the lines alone add up to, at %i tills', (tills) => {
    const days = daysOfFile(lines, tills, 1)
    for (const [till, its] of days.entries())
      expect(expectedOfDays(its)).toEqual(expectedOfFile(lines, till, tills))
  })

  it('are refused where a line cannot be read', () => {
    expect(() => readReceiptLines('Tag;Artikel')).toThrow('Not the columns')
    expect(() => readReceiptLines(`${CSV}"2026-03-30","9 Uhr",7,"Brot"`)).toThrow('Line 11')
  })
})

describe('what is sent', () => {
  const plan = { seed: 2, week: BAKERY, goods: catalogueGoods(), operators: [{ id: '1', name: 'Anna' }] }
  const days = [...daysOf({ ...plan, from: '2026-02-01', to: '2026-03-15' })]
  const pushes = deliveries(days, chance(9))
  const batches = pushes.map((push) => ('receipts' in push ? push.receipts : push.closings))

  it('is the same for the same seed', () => {
    expect(deliveries(days, chance(9))).toEqual(pushes)
    expect(deliveries(days, chance(10))).not.toEqual(pushes)
  })

  it('holds every record, some more than once, in batches that the server takes, not in order', () => {
    const sent = batches.flat().map(({ uuid }) => uuid)
    const all = days.flatMap(({ receipts, closing }) => [...receipts, closing]).map(({ uuid }) => uuid)
    expect(new Set(sent)).toEqual(new Set(all))
    expect(sent.length).toBeGreaterThan(all.length)
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(500)
    const numbers = pushes.flatMap((push) =>
      'receipts' in push ? push.receipts.map(({ number }) => number) : [],
    )
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
  })
})
