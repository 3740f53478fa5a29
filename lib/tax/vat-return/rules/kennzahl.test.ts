import { averageRateOn } from '@/lib/domain/german-rates'
import { describe, expect, it } from 'vitest'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { codeOfSale, codeOfTillSale } from './kennzahl'

const rate = (change: Partial<BookedRate>): BookedRate => ({
  category: 'S',
  rate: 1900,
  isFarm: false,
  isSmallBusiness: false,
  ...change,
})

const at = (euVatId: string) => ({ euVatId })

describe('the Kennzahl of a sale', () => {
  it.each([
    ['81', {}],
    ['86', { rate: 700 }],
    ['35', { rate: 1600 }],
    ['87', { category: 'Z', rate: 0 }],
    ['48', { category: 'E', rate: 0 }],
    ['43', { category: 'G', rate: 0 }],
    ['41', { category: 'K', rate: 0 }],
    ['notTaxable', { category: 'O', rate: 0 }],
    ['60', { category: 'AE', rate: 0 }],
    ['21', { category: 'AE', rate: 0, isToEu: true }],
    ['unclear', { category: 'Z', rate: 0, lacksReason: true }],
    ['41', { category: 'K', rate: 0, isSmallBusiness: true }],
    ['43', { category: 'G', rate: 0, isSmallBusiness: true }],
    ['60', { category: 'AE', rate: 0, isSmallBusiness: true }],
    ['smallBusiness', { category: 'E', rate: 0, isSmallBusiness: true }],
    ['farm', { rate: 780, isFarm: true }],
    ['76', { rate: 1900, isFarm: true }],
  ] as const)('is %s for %o', (code, change) => {
    expect(codeOfSale(rate(change), at(''))).toBe(code)
  })

  it('is 77 for a farm’s sale to a customer with a VAT id of another member state', () => {
    expect(codeOfSale(rate({ rate: 780, isFarm: true }), at('ATU12011204'))).toBe('77')
  })

  it('is 45 for a service to Northern Ireland, and 41 for goods', () => {
    expect(codeOfSale(rate({ category: 'AE', rate: 0, isToEu: false }), at('XI434031494'))).toBe('45')
    expect(codeOfSale(rate({ category: 'K', rate: 0 }), at('XI434031494'))).toBe('41')
  })

  // Kennzahl 45 asks for a place of supply abroad; fees and damages are no supply at all
  it('is 45 for what is not taxable here because its place is abroad, none at home', () => {
    const notTaxable = rate({ category: 'O', rate: 0 })
    expect(codeOfSale(notTaxable, { euVatId: '', isAbroad: true })).toBe('45')
    expect(codeOfSale(notTaxable, { euVatId: '', isAbroad: false })).toBe('notTaxable')
    expect(codeOfTillSale(notTaxable)).toBe('notTaxable')
  })

  it('is unclear for a till’s percentage that never was in force, and 35 for one that was', () => {
    expect(codeOfTillSale(rate({ rate: 1234 }))).toBe('unclear')
    expect(codeOfTillSale(rate({ rate: 1600 }))).toBe('35')
  })
})

it('knows the average rate of a day', () => {
  const days = ['2021-12-31', '2022-01-01', '2024-12-05', '2024-12-06', '2024-12-31', '2025-01-01']
  expect(days.map(averageRateOn)).toEqual([1070, 950, 900, 840, 840, 780])
  expect(averageRateOn('2006-12-31')).toBe(1070)
})
