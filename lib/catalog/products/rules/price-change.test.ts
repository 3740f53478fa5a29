import { describe, expect, it } from 'vitest'
import { priceOf, priceText, PRICE_UNITS_PER_CENT } from '@/lib/domain/money'
import { changedPrice, priceChangeOf, type PriceChange, type PriceEnding } from './price-change'

const after = (price: string, change: Omit<PriceChange, 'ending'>, ending: PriceEnding = 'CENT') => {
  const result = changedPrice(priceOf(price), { ...change, ending })
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

  it.each([
    ['16.60', 500, 'NINE', '17.39'],
    ['16.60', 500, 'FIVE', '17.45'],
    ['2.84', 0, 'NINE', '2.89'],
    ['2.83', 0, 'NINE', '2.79'],
    ['0.02', 0, 'NINE', '0.09'],
    ['0.02', 0, 'FIVE', '0.05'],
    ['0.00', 500, 'NINE', '0.00'],
    ['-0.26', 0, 'FIVE', '-0.25'],
  ] as const)('%s by %i with the ending %s is %s', (price, percent, ending, wanted) => {
    expect(priceOf(after(price, { percent }, ending))).toBe(priceOf(wanted))
  })

  it('with an ending is the nearest price that has it, the higher of two', () => {
    for (let cents = 10; cents < 3_000; cents += 1) {
      for (const [ending, fits] of [
        ['FIVE', (one: number) => one % 5 === 0],
        ['NINE', (one: number) => one % 10 === 9],
      ] as const) {
        const near = Array.from({ length: 21 }, (_, index) => cents - 10 + index).filter(fits)
        const best = near.reduce((found, one) =>
          Math.abs(one - cents) <= Math.abs(found - cents) ? one : found,
        )
        const result = changedPrice(cents * PRICE_UNITS_PER_CENT, { ending })
        expect([cents, ending, result]).toEqual([
          cents,
          ending,
          { ok: true, value: best * PRICE_UNITS_PER_CENT },
        ])
      }
    }
  })
})

describe('priceChangeOf', () => {
  it('reads a price, and an ending alone', () => {
    expect(priceChangeOf({ price: '2.99' })).toEqual({ price: 299, ending: 'CENT' })
    expect(priceChangeOf({ ending: 'NINE' })).toEqual({ ending: 'NINE' })
    expect([priceChangeOf({}), priceChangeOf({ price: '-1' }), priceChangeOf({ price: 'x' })]).toEqual([
      null,
      null,
      null,
    ])
  })
})
