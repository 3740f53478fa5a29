import { describe, expect, it } from 'vitest'
import { companyRefusals, isTaxNumber } from './company-checks'

describe('the record of a company', () => {
  it('may be nearly empty', () => {
    expect(companyRefusals({})).toEqual([])
    expect(companyRefusals({ country: 'DE', zipCode: '', taxNumber: '' })).toEqual([])
  })

  it('has a German postcode in Germany', () => {
    expect(companyRefusals({ zipCode: '1234' })).toEqual([{ path: 'zipCode', code: 'validation.germanZip' }])
    expect(companyRefusals({ country: 'AT', zipCode: '1234' })).toEqual([])
  })

  it('has a tax number of German form in Germany', () => {
    expect(companyRefusals({ taxNumber: 'abc' })).toEqual([{ path: 'taxNumber', code: 'company.taxNumber' }])
    expect(companyRefusals({ country: 'AT', taxNumber: '12 345/6789' })).toEqual([])
  })

  it('grants no discount beyond the time for payment', () => {
    const refusal = [{ path: 'discountDays', code: 'company.discountAfterDue' }]
    expect(companyRefusals({ discountPercent: '2', discountDays: 15, paymentDays: 14 })).toEqual(refusal)
    expect(companyRefusals({ discountPercent: '2', discountDays: 14, paymentDays: 14 })).toEqual([])
    expect(companyRefusals({ discountPercent: '0', discountDays: 15, paymentDays: 14 })).toEqual([])
  })
})

describe('a tax number', () => {
  it.each([
    '12/345/67890',
    '123/456/78901',
    '020 123 45678',
    '2812034567890',
    '1234567890',
    'DE123456789-00001',
  ])('may be %s', (text) => expect(isTaxNumber(text)).toBe(true))

  it.each(['12345', '123456789012', 'DE136695976', '12-345-67890'])('is not %s', (text) =>
    expect(isTaxNumber(text)).toBe(false),
  )
})
