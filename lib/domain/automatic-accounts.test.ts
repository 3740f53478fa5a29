import { describe, expect, it } from 'vitest'
import { otherTaxOfExpense, otherTaxOfPurpose, otherTaxOfSale, taxOfAccount } from './automatic-accounts'
import { ACCOUNT_NAMES, accountsOf, CHARTS, DATEV_DEFAULTS, proposedAccount } from './datev'
import { revenueAccount, type BookedRate } from './revenue-account'

const OCTOBER = '2026-10-05'
const sale = (change: Partial<BookedRate>): BookedRate => ({
  category: 'S',
  rate: 1900,
  isFarm: false,
  isSmallBusiness: false,
  ...change,
})

const SALES: Partial<BookedRate>[] = [
  {},
  { rate: 700 },
  { rate: 780, isFarm: true },
  { category: 'Z', rate: 0 },
  { category: 'E', rate: 0 },
  { category: 'O', rate: 0 },
  { category: 'K', rate: 0 },
  { category: 'G', rate: 0 },
  { category: 'AE', rate: 0 },
  { category: 'AE', rate: 0, isToEu: true },
  { category: 'E', rate: 0, isSmallBusiness: true },
]

describe.each(CHARTS)('the accounts of %s', (chart) => {
  it.each([4, 5, 8])('that Kontor proposes agree with their purposes, at %i digits', (accountLength) => {
    const settings = { ...DATEV_DEFAULTS, chart, accountLength }
    const others = ACCOUNT_NAMES.filter((name) =>
      otherTaxOfPurpose(chart, name, proposedAccount(name, settings)),
    )
    expect(others).toEqual([])
  })

  it.each(SALES)('that Kontor proposes agree with the sale %j', (change) => {
    const account = revenueAccount(accountsOf({ ...DATEV_DEFAULTS, chart }), sale(change))
    expect([account, otherTaxOfSale(chart, account, sale(change), OCTOBER)]).toEqual([account, null])
  })
})

// § 12 (1), (2) UStG: 107.00 at 7 % on an account of 19 % makes DATEV take 17.08 instead of 7.00
it.each([
  ['SKR03', '8400', { rate: 700 }, 'output19'],
  ['SKR03', '84000', { rate: 700 }, 'output19'],
  ['SKR03', '8300', {}, 'output7'],
  ['SKR04', '4400', { rate: 700 }, 'output19'],
  ['SKR04', '8400', { rate: 700 }, null],
  ['SKR03', '8400', { category: 'E', rate: 0 }, 'output19'],
  ['SKR03', '8400', { category: 'O', rate: 0 }, 'output19'],
  ['SKR03', '8400', { category: 'E', rate: 0, isSmallBusiness: true }, 'output19'],
  ['SKR03', '8400', { rate: 780, isFarm: true }, 'output19'],
  ['SKR03', '8300', { rate: 780, isFarm: true }, 'output7'],
  ['SKR03', '8100', {}, 'untaxed'],
  ['SKR03', '8200', {}, 'untaxed'],
  ['SKR03', '3400', {}, 'input19'],
  ['SKR03', '8501', { rate: 700 }, null],
  ['SKR03', '8400', { rate: 1600 }, 'output19'],
] as const)('in %s %s a sale %j is told the tax %s of its account', (chart, account, change, tax) => {
  expect(otherTaxOfSale(chart, account, sale(change), OCTOBER)).toBe(tax)
})

// § 28 (1) UStG: 16 % and 5 % from July to December 2020; the automatic accounts followed the day
it('follows the rates of 2020', () => {
  expect(otherTaxOfSale('SKR03', '8400', sale({ rate: 1600 }), '2020-09-30')).toBeNull()
  expect(otherTaxOfSale('SKR03', '8300', sale({ rate: 500 }), '2020-09-30')).toBeNull()
  expect(otherTaxOfSale('SKR03', '8400', sale({}), '2020-09-30')).toBe('output19')
  expect(otherTaxOfSale('SKR03', '8400', sale({ rate: 1600 }), null)).toBeNull()
})

it.each([
  ['3400', 1900, null],
  ['3400', 700, 'input19'],
  ['3400', 0, null],
  ['3300', 1900, 'input7'],
  ['4980', 1900, null],
  ['8400', 1900, 'output19'],
  ['8400', 0, 'output19'],
  ['3540', 1900, 'inputFarm'],
  ['3120', 1900, 'reverseCharge'],
] as const)('compares the expense account %s with %i', (account, rate, tax) => {
  expect(otherTaxOfExpense('SKR03', account, rate, OCTOBER)).toBe(tax)
})

it.each([
  ['revenue19', '8300', 'output7'],
  ['revenue7', '8400', 'output19'],
  ['revenueExempt', '8400', 'output19'],
  ['revenue19', '8200', 'untaxed'],
  ['revenue19', '8501', null],
  ['cash', '8400', 'output19'],
  ['cashExpense', '3400', null],
  ['cashExpense', '8400', 'output19'],
  ['purchaseDiscount7', '3736', 'input19'],
] as const)('tells that the account %s = %s books %s', (name, account, tax) => {
  expect(otherTaxOfPurpose('SKR03', name, account)).toBe(tax)
})

it('knows nothing of accounts that are not of a chart', () => {
  for (const account of ['', '84', '84001', 'abcd', '1000', '840000000'])
    expect(taxOfAccount('SKR03', account)).toBeNull()
})
