import { describe, expect, it } from 'vitest'
import { sortRows, sortTotals } from './sort-rows'

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

describe('the tables of the total', () => {
  const tax = (vatRate: string, gross: string) => ({
    section: 'TURNOVER' as const,
    vatRate,
    vatKey: null,
    net: gross,
    vat: '0.00',
    gross,
  })
  const paid = (method: number | 'UNKNOWN', amount: string, count: number) => ({
    method,
    type: 'CASH' as const,
    amount,
    count,
  })
  const totals = {
    taxes: [tax('19', '5.00'), tax('7', '100.00'), tax('0', '-1.00')],
    payments: [paid(1, '9.00', 12), paid(5, '90.00', 3), paid(3, '5.00', 20), paid('UNKNOWN', '1.00', 1)],
  } as Parameters<typeof sortTotals>[0]
  const rates = (key: string, descending = false) =>
    sortTotals(totals, { key, descending }).taxes.map(({ vatRate }) => vatRate)
  const methods = (key: string, descending = false) =>
    sortTotals(totals, { key, descending }).payments.map(({ method }) => method)

  it('are sorted each by its own columns, by numbers and not by digits', () => {
    expect(rates('gross')).toEqual(['0', '19', '7'])
    expect(rates('gross', true)).toEqual(['7', '19', '0'])
    expect(rates('vatRate')).toEqual(['0', '7', '19'])
    expect(methods('amount', true)).toEqual([5, 1, 3, 'UNKNOWN'])
    expect(methods('count')).toEqual(['UNKNOWN', 5, 1, 3])
  })

  it('keep their order where the column is the other table’s', () => {
    expect(rates('amount')).toEqual(['19', '7', '0'])
    expect(methods('gross')).toEqual([1, 5, 3, 'UNKNOWN'])
  })

  it('are sorted by method in the order of its columns', () => {
    expect(methods('method')).toEqual([1, 5, 3, 'UNKNOWN'])
    expect(methods('method', true)).toEqual(['UNKNOWN', 3, 5, 1])
  })
})
