import { describe, expect, it } from 'vitest'
import { sortRows } from './sort-rows'

const sorted = (values: readonly (string | number | null)[], key: string, descending = false) =>
  sortRows(values, { key, descending }, (value) => value)

describe('the rows of a report', () => {
  it('are sorted as Germans sort texts, numbers within them by size', () => {
    expect(sorted(['Zander', 'Öl', 'Apfel 10', 'Apfel 2', 'Ahorn'], 'name')).toEqual([
      'Ahorn',
      'Apfel 2',
      'Apfel 10',
      'Öl',
      'Zander',
    ])
    expect(sorted(['2026-11-02', '2026-10-31'], 'date')).toEqual(['2026-10-31', '2026-11-02'])
  })

  it('are sorted by the size of wire numbers, not by their digits', () => {
    expect(sorted(['9.50', '-12.10', '100.00', '0.00'], 'gross')).toEqual([
      '-12.10',
      '0.00',
      '9.50',
      '100.00',
    ])
    expect(sorted(['9.5', '10', '-1'], 'quantity', true)).toEqual(['10', '9.5', '-1'])
  })

  it('keep their order where values are the same, and come last without one', () => {
    const rows = [
      { id: 1, change: null },
      { id: 2, change: 5 },
      { id: 3, change: 5 },
      { id: 4, change: -5 },
    ]
    const ids = (descending: boolean) =>
      sortRows(rows, { key: 'change', descending }, ({ change }) => change).map(({ id }) => id)
    expect(ids(false)).toEqual([4, 2, 3, 1])
    expect(ids(true)).toEqual([2, 3, 4, 1])
  })
})
