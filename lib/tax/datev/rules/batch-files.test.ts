import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchFiles, MAX_ROWS } from './batch-files'
import type { Booking } from './bookings'
import type { FileHead } from './extf'

const head: FileHead = {
  adviser: '1001',
  client: '7',
  accountLength: 4,
  chart: 'SKR03',
  isLocked: true,
  createdAt: '20270701080000000',
  yearStart: '2026-07-01',
  from: '2026-07-01',
  to: '2027-06-30',
  label: 'Kontor',
  exportedBy: 'Žofia Öl',
}
const row = (id: string, day = '2026-10-05', amount = 100): Booking => ({
  source: { kind: 'document', id },
  amount,
  side: 'S',
  account: '10001',
  contra: '8400',
  day,
  voucher: id,
  text: '',
})
const told = (rows: readonly Booking[], most?: number) =>
  batchFiles(head, rows, most).map(({ name, head: { label }, bookings }) => [name, label, bookings.length])

describe('the files of a hand-over', () => {
  it('are one, or one for each calendar year', () => {
    expect(told([row('a'), row('b')])).toEqual([
      ['EXTF_Buchungsstapel.csv', 'Kontor 01.07. bis 31.12.2026', 2],
    ])
    expect(told([row('a'), row('b', '2027-02-03')]).map(([name]) => name)).toEqual([
      'EXTF_Buchungsstapel_2026.csv',
      'EXTF_Buchungsstapel_2027.csv',
    ])
  })

  it('are several where one would hold too many rows', () => {
    expect(told([row('a'), row('b'), row('c')], 2)).toEqual([
      ['EXTF_Buchungsstapel_Teil1.csv', 'Kontor 01.07. bis 31.12.2026 1', 2],
      ['EXTF_Buchungsstapel_Teil2.csv', 'Kontor 01.07. bis 31.12.2026 2', 1],
    ])
    expect(told([row('a'), row('b'), row('c', '2027-01-01')], 1).map(([name]) => name)).toEqual([
      ...['EXTF_Buchungsstapel_2026_Teil1.csv', 'EXTF_Buchungsstapel_2026_Teil2.csv'],
      'EXTF_Buchungsstapel_2027.csv',
    ])
    const many = Array.from({ length: 2 * MAX_ROWS + 1 }, (_, index) => row(String(index)))
    expect(told(many).map(([, , count]) => count)).toEqual([MAX_ROWS, MAX_ROWS, 1])
  })

  it('hold every row once in its order, and tear no document apart', () => {
    const rows = fc
      .array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 })
      .map((sizes) =>
        sizes.flatMap((size, id) =>
          Array.from({ length: size }, (_, at) => row(`d${id}`, undefined, at + 1)),
        ),
      )
    fc.assert(
      fc.property(rows, fc.integer({ min: 3, max: 9 }), (all, most) => {
        const files = batchFiles(head, all, most)
        expect(files.flatMap(({ bookings }) => bookings)).toEqual(all)
        for (const { bookings } of files) expect(bookings.length).toBeLessThanOrEqual(most)
        const seen = files.map(({ bookings }) => new Set(bookings.map(({ source }) => source.id)))
        expect(seen.reduce((sum, { size }) => sum + size, 0)).toBe(
          new Set(all.map(({ source }) => source.id)).size,
        )
      }),
    )
  })
})
