import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditorAt, creditorOfNumber, creditorSpellings, FIRST_CREDITOR, fullCreditor } from './creditor'

const ACCOUNT = fc
  .integer({ min: 70_000, max: 999_999_999 })
  .map(String)
  .filter((text) => /^[7-9]/.test(text))

describe('creditor accounts', () => {
  it.each([
    ['70000', '70000'],
    ['99998', '99998'],
    ['700001', '700001'],
    ['69999', null],
    ['10003', null],
    ['L-17', null],
    ['7001', null],
    ['7000000001', null],
    [null, null],
  ])('number %s is by itself account %s', (number, account) => {
    expect(creditorOfNumber(number)).toBe(account)
  })

  it('begin with the first one that DATEV has, and no number before', () => {
    const found = [FIRST_CREDITOR, FIRST_CREDITOR - 1].map((number) => creditorOfNumber(String(number)))
    expect(found).toEqual(['70000', null])
  })

  it('end in zeros at a greater account length, as DATEV does', () => {
    expect(creditorAt('70001', 4)).toBe('70001')
    expect(creditorAt('70001', 6)).toBe('7000100')
    expect(creditorAt('700001', 4)).toBeNull()
  })

  it('are the same in every spelling', () => {
    expect(creditorSpellings('70010')).toEqual(['70010', '700100', '7001000', '70010000', '700100000'])
    expect(creditorSpellings('700011')).toEqual(['700011', '7000110', '70001100', '700011000'])
    fc.assert(
      fc.property(ACCOUNT, (account) => {
        const all = creditorSpellings(account)
        expect(all).toContain(account)
        expect(new Set(all.map(fullCreditor))).toEqual(new Set([fullCreditor(account)]))
      }),
    )
  })
})
