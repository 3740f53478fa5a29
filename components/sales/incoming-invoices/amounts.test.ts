import { describe, expect, it } from 'vitest'
import { amountIn, countedPayable } from './amounts'

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

describe('the sum of selected invoices', () => {
  it('counts those in euro', () => {
    expect(countedPayable({ payable: '12.50', currency: 'EUR' })).toBe(1250)
    expect(countedPayable({ payable: '-1.00', currency: null })).toBe(-100)
    expect(countedPayable({ payable: null, currency: 'EUR' })).toBe(0)
  })

  it('leaves out those in another currency', () =>
    expect(countedPayable({ payable: '12.50', currency: 'USD' })).toBe('foreignCurrency'))
})
