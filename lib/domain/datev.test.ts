import { describe, expect, it } from 'vitest'
import { accountsOf, CHARTS, DATEV_DEFAULTS, isCreditor, isDebtor, isLedger } from './datev'
import { settingsRefusals } from './datev-refusals'

describe.each([4, 8])('in a company with accounts of %d digits', (length) => {
  const account = (first: string, digits: number) => first.padEnd(digits, '0')

  it.each<[string, (account: string, length: number) => boolean, firsts: string[], digits: number]>([
    ['general-ledger', isLedger, ['1', '9', '01'], length],
    ['customers’', isDebtor, ['1', '6'], length + 1],
    ['suppliers’', isCreditor, ['7', '9'], length + 1],
  ])('%s accounts have one length', (_what, isOne, firsts, digits) => {
    for (const first of firsts)
      expect(
        [digits - 1, digits, digits + 1].map((count) => isOne(account(first, count), length)),
        first,
      ).toEqual([false, true, false])
  })

  it('customers and suppliers have accounts of their own, and nobody has zeros or letters', () => {
    const kinds = (text: string) => [isLedger, isDebtor, isCreditor].map((isOne) => isOne(text, length))
    const none = [false, false, false]
    expect(kinds(account('0', length))).toEqual(none)
    expect(kinds(account('0', length + 1))).toEqual(none)
    expect(kinds('1'.padEnd(length, 'a'))).toEqual(none)
    expect(kinds('7'.padEnd(length + 1, 'a'))).toEqual(none)
    expect(kinds(account('6', length + 1))).toEqual([false, true, false])
    expect(kinds(account('7', length + 1))).toEqual([false, false, true])
  })
})

describe('the numbers of a company at its tax adviser’s', () => {
  it.each([
    ['adviser', [1_000, 1_001, 9_999_999, 10_000_000]],
    ['client', [0, 1, 99_999, 100_000]],
  ] as const)('%s is within bounds', (field, tried) => {
    const refused = tried.map(
      (number) => settingsRefusals({ ...DATEV_DEFAULTS, [field]: `${number}` }).length > 0,
    )
    expect(refused).toEqual([true, false, false, true])
  })
})

it.each(CHARTS)('money of others has an account for each purpose in %s', (chart) => {
  const { vouchers, agency, tips, wages, advanceOther, advanceClearing, suspense, offset, transit } =
    accountsOf({ ...DATEV_DEFAULTS, chart })
  const all = [vouchers, agency, tips, wages, advanceOther, advanceClearing, suspense, offset, transit]
  expect(new Set(all).size).toBe(all.length)
})
