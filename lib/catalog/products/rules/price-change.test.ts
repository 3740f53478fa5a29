import { describe, expect, it } from 'vitest'
import { priceOf, priceText } from '@/lib/domain/money'
import { changedPrice, type PriceChange } from './price-change'

const after = (price: string, change: PriceChange) => {
  const result = changedPrice(priceOf(price), change)
  return result.ok ? priceText(result.value) : result.error
}

describe('changedPrice', () => {
  it.each([
    ['2.99', 500, '3.14'],
    ['1.00', 250, '1.03'],
    ['1.00', -150, '0.99'],
    ['0.1234', 0, '0.12'],
    ['4.80', -10_000, '0.00'],
    ['-0.25', 1000, '-0.28'],
  ])('%s by %i hundredths of a percent is %s, half up to the cent', (price, percent, wanted) => {
    expect(priceOf(after(price, { percent }))).toBe(priceOf(wanted))
  })

  it('by an amount is exact, and rounded to the cent, too', () => {
    expect(priceOf(after('2.99', { amount: 11 }))).toBe(priceOf('3.10'))
    expect(priceOf(after('2.995', { amount: -10 }))).toBe(priceOf('2.90'))
    expect(priceOf(after('1.00', { amount: -100 }))).toBe(0)
  })

  it('does not fall below nothing', () => {
    expect(after('1.00', { amount: -101 })).toBe('priceBelowZero')
    expect(priceOf(after('-1.00', { amount: -1 }))).toBe(priceOf('-1.01'))
  })
})
