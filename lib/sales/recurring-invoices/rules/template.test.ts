import { describe, expect, it } from 'vitest'
import { storedPositions } from './template'

const LATER = [{ from: '2027-01-01', price: '2.20' }]
const priced = (id: string, depositOf: string | null = null) => ({
  id,
  kind: 'ITEM' as const,
  productId: null,
  productNumber: '',
  name: id,
  description: '',
  unit: 'C62',
  quantity: 1_000,
  price: 20_000,
  rebatePercent: 0,
  rebate: 0,
  vatRateId: 'rate',
  depositOf,
})
type Priced = Parameters<typeof storedPositions>[0]
type Entered = Parameters<typeof storedPositions>[1]

const stored = (positions: readonly object[], entered: readonly object[]) =>
  storedPositions({ positions } as unknown as Priced, entered as unknown as Entered).map(
    ({ id, laterPrices }) => [id, laterPrices.map(({ from }) => from)],
  )

describe('the later prices of a recurring invoice', () => {
  it('stay with the position that they were entered for, beside deposits that were added', () => {
    const positions = [priced('juice'), priced('crate', 'juice'), priced('bread')]
    const entered = [{ laterPrices: [] }, { laterPrices: LATER }]
    expect(stored(positions, entered)).toEqual([
      ['juice', []],
      ['crate', []],
      ['bread', ['2027-01-01']],
    ])
  })

  it('stay with a stored position wherever it moves', () => {
    const positions = [priced('new'), priced('old')]
    const entered = [{ laterPrices: [] }, { id: 'old', laterPrices: LATER }]
    expect(stored(positions, entered)).toEqual([
      ['new', []],
      ['old', ['2027-01-01']],
    ])
  })

  it('are in the order of their days', () => {
    const laterPrices = [...LATER, { from: '2026-12-01', price: '2.10' }]
    expect(stored([priced('juice')], [{ laterPrices }])).toEqual([['juice', ['2026-12-01', '2027-01-01']]])
  })
})
