import { expect, it } from 'vitest'
import { columnsOf, TABLE_FILES } from './tables'

it('has the 20 tables and 219 columns of DSFinV-K 2.4, each beginning with till and closing', () => {
  const columns = TABLE_FILES.map((file) => columnsOf(file, 0))
  expect(columns).toHaveLength(20)
  expect(columns.flat()).toHaveLength(219)
  for (const [file, names] of columns.entries())
    expect([file, ...names.slice(0, 3).map(([name]) => name)]).toEqual([
      file,
      'Z_KASSE_ID',
      'Z_ERSTELLUNG',
      'Z_NR',
    ])
})

it('widens the table of TSEs for long certificates, never another one', () => {
  const widths = TABLE_FILES.map((file) => [
    file,
    columnsOf(file, 4).length - columnsOf(file, 2).length,
  ]).filter(([, more]) => more !== 0)
  expect(widths).toEqual([['tse.csv', 2]])
  expect(
    columnsOf('tse.csv', 4)
      .slice(-2)
      .map(([name]) => name),
  ).toEqual(['TSE_ZERTIFIKAT_III', 'TSE_ZERTIFIKAT_IV'])
})
