import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsText, sumOf } from '@/lib/domain/money'
import { ratesOf, taxesOf } from './taxes'

const SHOP = { smallBusiness: false, flatRateFarm: false }
const taken = { kind: 'TAKINGS' as const, date: '2026-11-27', amount: 3000 }
const decide = (entered: Parameters<typeof taxesOf>[0], change: object = {}, company = SHOP) => {
  const decided = taxesOf(entered, { ...taken, ...change }, company)
  return decided.ok ? decided.value.map(({ vatRate, gross }) => [vatRate, gross]) : decided.error.code
}

describe('the VAT of an entry', () => {
  it('is refused for takings without a rate, unknown rates, wrong sums and other kinds', () => {
    expect(decide([])).toBe('cashBook.taxesMissing')
    expect(decide([{ vatRate: '16' }])).toBe('cashBook.taxRate')
    expect(decide([{ vatRate: '0' }])).toBe('cashBook.taxRate')
    expect(decide([{ vatRate: '7', gross: '10.00' }, { vatRate: '7' }])).toBe('cashBook.taxRate')
    expect(decide([{ vatRate: '7', gross: '29.99' }])).toBe('cashBook.taxesSum')
    expect(decide([{ vatRate: '7', gross: '30.01' }, { vatRate: '19' }])).toBe('cashBook.taxesSum')
    expect(decide([{ vatRate: '7' }, { vatRate: '19' }])).toBe('cashBook.taxesSum')
    expect(decide([{ vatRate: '7' }], { kind: 'PAYMENT_IN' })).toBe('cashBook.taxesOfOther')
  })

  it('is of one rate, or split with the rest on one', () => {
    expect(decide([{ vatRate: '7' }])).toEqual([[700, 3000]])
    expect(decide([{ vatRate: '19' }, { vatRate: '7', gross: '10.00' }])).toEqual([
      [1900, 2000],
      [700, 1000],
    ])
    expect(decide([{ vatRate: '5' }], { date: '2020-08-01' })).toEqual([[500, 3000]])
    expect(decide([{ vatRate: '19' }], { kind: 'EXPENSE', amount: -3000 })).toEqual([[1900, -3000]])
    expect(decide([], { kind: 'EXPENSE', amount: -3000 })).toEqual([])
  })

  it('follows what the company is', () => {
    const farm = { smallBusiness: false, flatRateFarm: true }
    expect(ratesOf('TAKINGS', '2026-11-27', farm)).toEqual([780, 550, 1900, 700])
    expect(decide([{ vatRate: '7.8' }], {}, farm)).toEqual([[780, 3000]])
    const small = { smallBusiness: true, flatRateFarm: false }
    expect(decide([], {}, small)).toEqual([[0, 3000]])
    expect(decide([{ vatRate: '7' }], {}, small)).toBe('cashBook.taxRate')
  })

  it('always comes to the amount', () => {
    const part = fc.integer({ min: 1, max: 90_000 })
    fc.assert(
      fc.property(part, part, fc.boolean(), (full, reduced, isOut) => {
        const sign = isOut ? -1 : 1
        const amount = sign * (full + reduced)
        const entered = [{ vatRate: '19' }, { vatRate: '7', gross: centsText(sign * reduced) }]
        const decided = taxesOf(entered, { ...taken, kind: isOut ? 'EXPENSE' : 'TAKINGS', amount }, SHOP)
        expect(decided.ok && sumOf(decided.value.map(({ gross }) => gross))).toBe(amount)
      }),
    )
  })
})
