import { describe, expect, it } from 'vitest'
import { customerSnapshot } from './parties'

const issuer = { paymentMethod: 'CASH', paymentDays: 14, discountDays: 7, discountPercent: 200 }
const own = { paymentMethod: 'BANKTRANSFER', netDays: 30, discountDays: 10, discountPercent: 300 }
const none = { paymentMethod: null, netDays: null, discountDays: null, discountPercent: null }

describe('the payment terms of a customer', () => {
  const terms = (customer: object) => {
    const { paymentMethod, paymentDays, discountDays, discountPercent } = customerSnapshot(
      customer as never,
      issuer as never,
    )
    return [paymentMethod, paymentDays, discountDays, discountPercent]
  }

  it.each([
    ['own ones', own, ['BANKTRANSFER', 30, 10, 300]],
    ['the company’s, where none are set', none, ['CASH', 14, 7, 200]],
    ['no days', { ...own, netDays: 0 }, ['BANKTRANSFER', 0, 10, 300]],
    ['no days for a discount', { ...own, discountDays: 0 }, ['BANKTRANSFER', 30, 0, 300]],
    ['no discount', { ...own, discountPercent: 0 }, ['BANKTRANSFER', 30, 10, 0]],
    ['the company’s discount within fewer days', { ...none, netDays: 5 }, ['CASH', 5, 5, 200]],
  ])('are %s', (_what, customer, found) => {
    expect(terms(customer)).toEqual(found)
  })
})
