import { expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { takenAccount } from './account-tax'

const refused = (account: string, rates: readonly number[], isDeducted = true, books: object = {}) => {
  const taxes = rates.map((vatRate) => ({ vatRate, gross: -1190 }))
  const entry = { account, date: '2026-10-05', taxes, isDeducted }
  const taken = takenAccount(entry, { ...DATEV_DEFAULTS, ...books })
  if (taken.ok) return null
  return taken.error.fields?.flatMap(({ path, code, params }) => [path, code, params?.tax])
}

// § 15 (1) no. 1 UStG: the tax on the receipt is deducted, not the one that an account books
it('takes accounts that book the tax of the entry, and those that book none', () => {
  expect(['', '4930', '3400'].map((account) => refused(account, [1900]))).toEqual([null, null, null])
  expect(refused('3300', [1900])).toEqual(['account', 'cashBook.accountTax', 'input7'])
  expect(refused('3400', [1900, 700])).toEqual(['account', 'cashBook.accountTax', 'input19'])
  expect(refused('5400', [700], true, { chart: 'SKR04' })).toEqual([
    'account',
    'cashBook.accountTax',
    'input19',
  ])
})

it('takes no account of sales, and every account of purchases without a deduction', () => {
  expect(refused('8400', [])).toEqual(['account', 'cashBook.accountTax', 'output19'])
  expect(refused('3400', [])).toBeNull()
  expect(refused('3400', [700], false)).toBeNull()
  expect(refused('8400', [1900], false)).toEqual(['account', 'cashBook.accountTax', 'output19'])
})

it('knows accounts of customers and suppliers by their length', () => {
  expect(refused('84000', [])).toBeNull()
  expect(refused('84000', [], true, { accountLength: 5 })).not.toBeNull()
})
