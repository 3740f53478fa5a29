import { describe, expect, it } from 'vitest'
import type { RecurringPosition } from '../schema'
import { billedPositions } from './billed-positions'

const BOX: RecurringPosition = {
  id: 'box',
  kind: 'ITEM',
  productId: null,
  productNumber: '',
  name: 'Gemüsekiste',
  description: '',
  unit: 'H87',
  quantity: '1.5',
  price: '24.90',
  rebatePercent: '0',
  rebate: '0.00',
  vatRateId: 'rate',
  depositOf: null,
  transportAid: false,
  isDeposit: false,
  laterPrices: [
    { from: '2027-01-01', price: '27.90' },
    { from: '2026-12-01', price: '25.90' },
  ],
}
const CRATE = { ...BOX, id: 'crate', name: 'Pfand', depositOf: 'box', laterPrices: [] }

const billed = (from: string, days: number | null, positions = [BOX]) => {
  const ids = ['a', 'b', 'c']
  return billedPositions(positions, { from, days }, { perWeekday: days && 4, newId: () => ids.shift() ?? '' })
}

describe('positions of a date', () => {
  it('take the last price that has begun, in whatever order they were entered', () => {
    const prices = ['2026-11-30', '2026-12-01', '2027-01-01'].map((from) => billed(from, null)[0])
    expect(prices).toMatchObject([{ price: '24.90' }, { price: '25.90' }, { price: '27.90' }])
  })

  it('count the delivery days, and say so', () => {
    expect(billed('2026-12-01', 5)).toMatchObject([
      { quantity: '7.5', description: '5 × Donnerstag im Leistungszeitraum' },
    ])
  })

  it('have ids of their own, deposits beside their goods', () => {
    const [goods, deposit] = billed('2026-12-01', 5, [BOX, CRATE])
    expect([goods?.id, deposit?.id, deposit?.depositOf]).toEqual(['a', 'b', 'a'])
    expect(deposit?.description).toBe('')
  })

  it('leave text lines without figures', () => {
    const [text] = billed('2026-12-01', 5, [{ ...BOX, kind: 'TEXT' }])
    expect(text).not.toHaveProperty('price')
  })
})
