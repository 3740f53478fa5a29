import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from './datev'
import { revenueAccount, statedAccount, tillAccount, type BookedRate } from './revenue-account'

const accounts = accountsOf(DATEV_DEFAULTS)
const rate = (change: Partial<BookedRate>): BookedRate => ({
  category: 'S',
  rate: 1900,
  isFarm: false,
  isSmallBusiness: false,
  ...change,
})

describe('the account of revenue', () => {
  it.each([
    [{}, '8400'],
    [{ rate: 700 }, '8300'],
    [{ rate: 1600 }, '8400'],
    [{ rate: 500 }, '8300'],
    [{ rate: 780 }, '8190'],
    [{ rate: 1900, isFarm: true }, '8190'],
    [{ category: 'Z', rate: 0 }, '8290'],
    [{ category: 'E', rate: 0 }, '8100'],
    [{ category: 'O', rate: 0 }, '8950'],
    [{ category: 'K', rate: 0 }, '8125'],
    [{ category: 'G', rate: 0 }, '8120'],
    [{ category: 'AE', rate: 0 }, '8337'],
    [{ category: 'AE', rate: 0, isToEu: true }, '8336'],
    [{ category: 'E', rate: 0, isSmallBusiness: true }, '8192'],
    [{ category: 'G', rate: 0, isSmallBusiness: true }, '8192'],
  ] as const)('is the company’s of the VAT rate %j where none is stated', (change, account) => {
    expect(revenueAccount(accounts, rate(change))).toBe(account)
    expect(revenueAccount(accounts, rate(change), { store: '', product: null, group: '' })).toBe(account)
  })

  const account = fc.constantFrom('', '8301', '8302', '8303', null, undefined)
  it('is what the store states, else the product, else its group', () => {
    fc.assert(
      fc.property(account, account, account, (store, product, group) => {
        const [nearest = ''] = [store, product, group].filter((one) => one)
        expect(statedAccount({ store, product, group })).toBe(nearest)
        expect(revenueAccount(accounts, rate({ rate: 700 }), { store, product, group })).toBe(
          nearest || '8300',
        )
      }),
    )
  })

  it.each([
    ['K', '8125'],
    ['G', '8120'],
    ['AE', '8337'],
  ] as const)(
    'of sales that are not taxed here (%s) is the company’s whatever is stated',
    (category, own) => {
      const stated = { store: '8301', product: '8302', group: '8303' }
      expect(revenueAccount(accounts, rate({ category, rate: 0 }), stated)).toBe(own)
    },
  )

  const till = (
    rate: number,
    vatKey: number | null = null,
    { isSmallBusiness = false, isContainer = false, stated = {}, own = accounts } = {},
  ) => tillAccount(own, { rate, vatKey, isSmallBusiness, isContainer }, stated)

  it('of a till follows the percentage, and a small business only where it is 0', () => {
    const small = { isSmallBusiness: true }
    expect([till(1900, 1, small), till(700), till(1800), till(0, null, small), till(0, 7, small)]).toEqual([
      ...['8400', '8300', '1590', '8192', '8192'],
    ])
  })

  it.each([
    [5, '8950'],
    [6, '8100'],
    [8, '8290'],
    [7, ''],
    [1000, ''],
    [null, ''],
  ])('of a till’s 0 %% follows its key %s, which alone says why', (key, account) => {
    expect(till(0, key)).toBe(account)
    expect(till(0, key, { stated: { product: '8105' } })).toBe('8105')
    const own = accountsOf({ ...DATEV_DEFAULTS, accounts: { revenueUnexplained: '8109' } })
    expect(till(0, key, { own })).toBe(account || '8109')
  })

  it('of containers is their own where none is stated', () => {
    const own = accountsOf({ ...DATEV_DEFAULTS, accounts: { deposit7: '8310' } })
    const isContainer = true
    expect([
      till(700, 2, { isContainer, own }),
      till(700, 2, { isContainer, own, stated: { group: '8305' } }),
      till(0, 6, { isContainer, own }),
    ]).toEqual(['8310', '8305', '8100'])
  })
})
