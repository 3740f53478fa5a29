import { describe, expect, it } from 'vitest'
import { incomingRecord } from '@/tests/support/incoming-record'
import { discountOf, grantedOn } from './discount'

describe('the Skonto of a received invoice', () => {
  it('is of the gross sum, until the last of its days', () => {
    const discount = discountOf(incomingRecord())
    expect(discount).toEqual({ until: '2026-11-16', percent: '2', amount: 238 })
    expect(grantedOn(discount, '2026-11-16')).toBe(238)
    expect(grantedOn(discount, '2026-11-17')).toBe(0)
  })

  it('is at most the open amount', () => {
    expect(discountOf(incomingRecord({ openAmount: '1.00' }))?.amount).toBe(100)
  })

  it.each([
    ['without terms', { discountPercent: null }],
    ['without a date', { invoiceDate: null }],
    ['of a percentage finer than two decimals', { discountPercent: '2.125' }],
    ['of a credit', { sumGross: '-119.00', openAmount: '-119.00' }],
    ['once nothing is open', { openAmount: '0.00' }],
  ])('is none %s', (_, change) => expect(discountOf(incomingRecord(change))).toBeNull())
})
