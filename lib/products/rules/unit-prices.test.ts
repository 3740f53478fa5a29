import { describe, expect, it } from 'vitest'
import { unitPrices } from './unit-prices'

describe('unitPrices', () => {
  it('derives the other price to 4 decimals and keeps the entered one', () => {
    expect(unitPrices({ price: 38_000, isGross: true }, 700)).toEqual({ net: 35_514, gross: 38_000 })
    expect(unitPrices({ price: 35_514, isGross: false }, 700)).toEqual({ net: 35_514, gross: 38_000 })
    expect(unitPrices({ price: -800, isGross: true }, 1900)).toEqual({ net: -672, gross: -800 })
    expect(unitPrices({ price: 12_345, isGross: true }, 0)).toEqual({ net: 12_345, gross: 12_345 })
  })
})
