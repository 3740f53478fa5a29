import { describe, expect, it } from 'vitest'
import { isSamePrice, unitPrices } from './unit-prices'

describe('unitPrices', () => {
  it('derives the other price to 4 decimals and keeps the entered one', () => {
    expect(unitPrices({ price: 38_000, isGross: true }, 700)).toEqual({ net: 35_514, gross: 38_000 })
    expect(unitPrices({ price: 35_514, isGross: false }, 700)).toEqual({ net: 35_514, gross: 38_000 })
    expect(unitPrices({ price: -800, isGross: true }, 1900)).toEqual({ net: -672, gross: -800 })
    expect(unitPrices({ price: 12_345, isGross: true }, 0)).toEqual({ net: 12_345, gross: 12_345 })
  })
})

describe('isSamePrice', () => {
  it('is so for prices that differ by what rounding to cents takes, at the percentage', () => {
    const net = { price: 9_300, isGross: false }
    expect(isSamePrice(net, { price: 10_000, isGross: true }, 700)).toBe(true)
    expect(isSamePrice(net, { price: 10_000, isGross: true }, 1900)).toBe(false)
    expect(isSamePrice(net, { price: 9_300, isGross: true }, 700)).toBe(false)
  })
})
