import { describe, expect, it } from 'vitest'
import { hourRange, hoursBetween, salesHours, tintOf } from './sales-hours'

const part = (hour: number, weekday: number, gross: bigint) => ({
  hour,
  weekday,
  countReceipts: 1,
  gross,
  net: gross - 1n,
})

describe('sales by hour', () => {
  it('are added up over weekdays, earliest first', () => {
    const rows = salesHours([part(18, 7, 300n), part(8, 1, 100n), part(8, 6, -20n), part(8, 1, 5n)])
    expect(rows).toEqual([
      { hour: 8, countReceipts: 3, gross: 85n, net: 82n, weekdays: [105n, 0n, 0n, 0n, 0n, -20n, 0n] },
      { hour: 18, countReceipts: 1, gross: 300n, net: 299n, weekdays: [0n, 0n, 0n, 0n, 0n, 0n, 300n] },
    ])
    expect(salesHours([])).toEqual([])
  })

  it('are shown with the hours between, as whole hours', () => {
    expect(hoursBetween([{ hour: 11 }, { hour: 8 }])).toEqual([8, 9, 10, 11])
    expect(hoursBetween([])).toEqual([])
    expect([hourRange(8), hourRange(23)]).toEqual([
      { from: '08', to: '09' },
      { from: '23', to: '24' },
    ])
  })

  it('are tinted in proportion, losses not at all', () => {
    expect([tintOf(100, 100), tintOf(50, 100), tintOf(0, 100), tintOf(-5, 100), tintOf(5, 0)]).toEqual([
      34, 17, 0, 0, 0,
    ])
  })
})
