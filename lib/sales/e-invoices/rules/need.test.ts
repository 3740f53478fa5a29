import { describe, expect, it } from 'vitest'
import { needOf, type Supply } from './need'

const supply: Supply = {
  date: '2028-02-01',
  sumGross: 300_00,
  smallBusiness: false,
  categories: ['S'],
  sellerCountry: 'DE',
  buyer: { kind: 'BUSINESS', country: 'DE', leitwegId: '' },
  turnoverBefore: 0,
}
const { buyer } = supply

describe('an e-invoice', () => {
  it.each<[string, Partial<Supply>, boolean]>([
    ['BUSINESS', {}, true],
    ['BUSINESS', { buyer: { ...buyer, kind: 'ASSOCIATION', country: '' } }, true],
    ['OVER_TURNOVER', { date: '2027-12-31', turnoverBefore: 800_000_01 }, true],
    ['OVER_TURNOVER', { date: '2027-01-01', turnoverBefore: 800_000_01 }, true],
    ['UNDER_TURNOVER', { date: '2027-01-01', turnoverBefore: 800_000_00 }, false],
    ['UNDER_TURNOVER', { date: '2027-12-31', turnoverBefore: 0 }, false],
    ['BUSINESS', { date: '2028-01-01', turnoverBefore: 0 }, true],
    ['NOT_YET', { date: '2026-12-31', turnoverBefore: 800_000_01 }, false],
    ['NOT_YET', { date: '2026-12-31' }, false],
    ['SMALL_AMOUNT', { sumGross: 250_00 }, false],
    ['SMALL_AMOUNT', { sumGross: -250_00 }, false],
    ['BUSINESS', { sumGross: 250_01 }, true],
    ['BUSINESS', { sumGross: 200_00, categories: ['AE'] }, true],
    ['SMALL_BUSINESS', { smallBusiness: true }, false],
    ['EXEMPT', { categories: ['E'] }, false],
    ['BUSINESS', { categories: ['E', 'S'] }, true],
    ['PRIVATE', { buyer: { ...buyer, kind: 'PRIVATE' } }, false],
    ['ABROAD', { buyer: { ...buyer, country: 'AT' } }, false],
    ['ABROAD', { sellerCountry: 'AT' }, false],
    ['PUBLIC', { date: '2026-11-27', buyer: { ...buyer, kind: 'PUBLIC' } }, true],
    ['PUBLIC', { sumGross: 10_00, buyer: { ...buyer, leitwegId: '04011000-12345-34' } }, true],
  ])('is decided by %s: %j', (reason, change, required) => {
    expect(needOf({ ...supply, ...change })).toEqual({ required, reason })
  })
})
