import { describe, expect, it } from 'vitest'
import { amountIn } from './amounts'

describe('an amount of a received invoice', () => {
  it.each([
    ['12.5', 'EUR', '12,50\u00a0€'],
    ['41.5645', 'EUR', '41,5645\u00a0€'],
    ['-0.00000001', null, '−0,00000001\u00a0€'],
    ['41.5645', 'NOK', '41,5645\u00a0NOK'],
  ])('of %s %s is shown with all its decimals', (wire, currency, shown) => {
    expect(amountIn(wire, currency)).toBe(shown)
  })

  it('is nothing where the file states none', () => expect(amountIn(null, 'EUR')).toBeNull())
})
