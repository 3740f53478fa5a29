import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_SLOTS,
  bookedCashAccount,
  freeSlot,
  fullAccount,
  slotAccount,
  slotOf,
  TILL_SLOTS,
} from './cash-account'

const CASH = fc.constantFrom('1000', '1600', '1005', '100000', '16000000')

/** Gives places one after the other, as tills are approved. */
function given(cash: string, taken: readonly string[], count: number, slots: number) {
  const accounts: (string | null)[] = []
  for (let index = 0; index < count; index += 1) {
    const own = accounts.filter((account) => account !== null)
    const slot = freeSlot(cash, [...taken, ...own], slots)
    accounts.push(slot === null ? null : slotAccount(cash, slot))
  }
  return accounts
}

describe('accounts of tills and cash desks', () => {
  it('are 1000, 1010 … in SKR03 and 1600, 1610 … in SKR04; the eleventh has to be typed', () => {
    const numbers = (first: number) => Array.from({ length: 10 }, (_, index) => String(first + index * 10))
    expect(given('1000', [], 11, TILL_SLOTS)).toEqual([...numbers(1000), null])
    expect(given('1600', [], 11, TILL_SLOTS)).toEqual([...numbers(1600), null])
    expect(given('1000', [], 12, ALL_SLOTS).slice(10)).toEqual(['1001', '1011'])
    expect(given('1000', [], 101, ALL_SLOTS).slice(99)).toEqual(['1099', null])
  })

  it('leave out accounts in use, at any length', () => {
    expect(given('1000', ['1000', '101000'], 2, TILL_SLOTS)).toEqual(['1020', '1030'])
    expect(given('100000', ['1000'], 1, TILL_SLOTS)).toEqual(['101000'])
  })

  it('follow the company’s account to another chart, unless a person has typed them', () => {
    expect(bookedCashAccount({ cashAccount: '', cashSlot: 2 }, '1600')).toBe('1620')
    expect(bookedCashAccount({ cashAccount: '', cashSlot: 0 }, '1600')).toBe('1600')
    expect(bookedCashAccount({ cashAccount: '1055', cashSlot: 0 }, '1600')).toBe('1055')
    expect([slotOf('1000', '1020'), slotOf('1000', '102000'), slotOf('1000', '1055')]).toEqual([2, 2, null])
  })

  it('are never given twice', () => {
    const taken = fc.array(fc.integer({ min: 1000, max: 1099 }).map(String), { maxLength: 20 })
    fc.assert(
      fc.property(CASH, taken, fc.constantFrom(TILL_SLOTS, ALL_SLOTS), (cash, inUse, slots) => {
        const accounts = given(cash, inUse, 105, slots).filter((account) => account !== null)
        const all = [...new Set(inUse), ...accounts].map(fullAccount)
        expect(new Set(all).size).toBe(all.length)
        expect(given(cash, inUse, 105, slots).filter((account) => account !== null)).toEqual(accounts)
      }),
    )
  })

  it('end where four digits end', () => {
    expect(slotAccount('9995', 1)).toBeNull()
    expect(bookedCashAccount({ cashAccount: '', cashSlot: 1 }, '9995')).toBe('9995')
  })
})
