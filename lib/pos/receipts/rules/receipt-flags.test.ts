import { assert, array, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '@/lib/domain/business-date'
import { lineSum, netFromGross, sumOf } from '@/lib/domain/money'
import { flagsOfReceipt } from '@/tests/support/receipt-flags'
import type { PushedLine, PushedReceipt } from './pushed-receipt'

const paid = (amount: number, method = 1) => ({ method, amount, details: null })
const line: PushedLine = {
  productId: null,
  name: 'Brot',
  productGroup: '',
  quantity: 1000,
  price: 38_000,
  vatRateId: 'reduced',
  vatRate: 700,
  sumGross: 380,
  sumNet: 355,
  extra: null,
}
const receipt: PushedReceipt = {
  uuid: '0197c1d0-0000-7000-8000-000000000001',
  number: 1,
  type: 'SALE',
  createdAt: Date.UTC(2026, 10, 20, 23, 30),
  cashier: null,
  closingNumber: null,
  cancels: null,
  sumGross: 380,
  sumNet: 355,
  sumVat: 25,
  lines: [line],
  payments: [paid(380)],
  tse: null,
  extra: null,
  notes: [],
}

const percentageAt = (id: string, msecs: number) =>
  id === 'reduced' ? (businessDay(new Date(msecs)) === '2026-11-21' ? 700 : 500) : null
const isKnown = (vatRate: number) => [0, 700, 1900].includes(vatRate)
const flagsOf = (change: Partial<PushedReceipt>) =>
  flagsOfReceipt({ ...receipt, ...change }, { percentageAt, isKnown, receivedAt: receipt.createdAt })
const codes = (change: Partial<PushedReceipt>) => flagsOf(change).map(({ code }) => code)

describe('a receipt', () => {
  it('that adds up has no flags, by the percentage of its day in Berlin', () => {
    expect(codes({})).toEqual([])
    expect(codes({ createdAt: Date.UTC(2026, 10, 20, 22, 30) })).toEqual(['vatRate'])
  })

  it.each<[string, Partial<PushedReceipt>, string[]]>([
    ['a line that is not price × quantity', { lines: [{ ...line, price: 38_100 }] }, ['lineGross']],
    ['a net two cents off', { lines: [{ ...line, sumNet: 353 }] }, ['lineNet']],
    ['a rate that the tenant does not have', { lines: [{ ...line, vatRateId: 'x' }] }, ['vatRate']],
    ['another sum than its lines', { sumGross: 381, payments: [paid(381)] }, ['sumGross', 'sumVat']],
    ['another VAT than gross − net', { sumVat: 26 }, ['sumVat']],
    ['too little paid', { payments: [] }, ['payments']],
    ['a return that is positive', { type: 'RETURN' }, ['sign']],
    [
      'a deposit by card',
      { type: 'DEPOSIT', lines: [], sumGross: 0, sumNet: 0, sumVat: 0, payments: [paid(5, 2)] },
      ['cashMovement'],
    ],
    [
      'a withdrawal in cash',
      {
        type: 'WITHDRAWAL',
        lines: [],
        sumGross: 0,
        sumNet: 0,
        sumVat: 0,
        payments: [paid(-5)],
      },
      [],
    ],
  ])('with %s', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  it('says what was expected and found, as on the wire', () => {
    expect(flagsOf({ sumVat: 26 })).toEqual([{ code: 'sumVat', expected: '0.25', found: '0.26' }])
  })

  it('has at most fifty flags of lines, and those of its sums all the same', () => {
    const found = codes({ lines: Array<PushedLine>(300).fill({ ...line, price: 40_000 }) })
    expect(found.filter((code) => code === 'lineGross')).toHaveLength(50)
    expect(found.slice(50)).toEqual(['sumGross', 'sumNet'])
  })

  it('a cent to either side is a till’s way to round a net', () => {
    for (const off of [-1, 1]) {
      const net = 355 + off
      expect(codes({ lines: [{ ...line, sumNet: net }], sumNet: net, sumVat: 380 - net })).toEqual(
        Math.abs(net * 10_700 - 380 * 10_000) <= 10_700 ? [] : ['lineNet'],
      )
    }
  })

  it('whose sums are made by the rules is never flagged', () => {
    const lines = array(
      record({ quantity: integer({ min: 1, max: 99_999 }), price: integer({ min: 1, max: 9_999_999 }) }),
      { minLength: 1, maxLength: 20 },
    )
    assert(
      property(lines, (sold) => {
        const made = sold.map(({ quantity, price }) => {
          const sumGross = lineSum(price, quantity)
          return { ...line, quantity, price, sumGross, sumNet: netFromGross(sumGross, 700) }
        })
        const sumGross = made.reduce((sum, one) => sum + one.sumGross, 0)
        const sumNet = made.reduce((sum, one) => sum + one.sumNet, 0)
        const payments = [paid(sumGross, 2)]
        expect(codes({ lines: made, sumGross, sumNet, sumVat: sumGross - sumNet, payments })).toEqual([])
      }),
    )
  })

  it('rounded per sum, with printed taxes or without, is never flagged', () => {
    const sold = array(
      record({ vatRate: constantFrom(700, 1900), cents: integer({ min: 1, max: 5_000 }), sends: boolean() }),
      { minLength: 1, maxLength: 40 },
    )
    assert(
      property(sold, boolean(), boolean(), (items, prints, isFine) => {
        const lines = items.map(({ vatRate, cents, sends }) => ({
          ...line,
          vatRateId: null,
          vatRate,
          price: cents * 100,
          sumGross: cents,
          sumNet: sends ? netFromGross(cents, vatRate) : null,
        }))
        const taxes = [...new Set(lines.map(({ vatRate }) => vatRate))].map((vatRate) => {
          const gross = sumOf(lines.filter((one) => one.vatRate === vatRate).map(({ sumGross }) => sumGross))
          const exact = Math.round((gross * 10_000_000) / (10_000 + vatRate))
          const net = isFine ? exact : netFromGross(gross, vatRate) * 1_000
          return { vatKey: null, vatRate, gross: gross * 1_000, net, vat: gross * 1_000 - net }
        })
        const sumGross = sumOf(lines.map((one) => one.sumGross))
        const sumNet = sumOf(taxes.map(({ gross, vatRate }) => netFromGross(gross / 1_000, vatRate)))
        const extra = { kind: 'RECEIPT' as const, movementCase: null, taxes, details: {} }
        const sums = { sumGross, sumNet, sumVat: sumGross - sumNet, payments: [paid(sumGross)] }
        expect(codes({ lines, ...sums, extra: prints ? extra : null })).toEqual([])
      }),
    )
  })
})

// § 14c (2) UStG: a company that may not state the tax owes it
describe('a rate that the company may not state', () => {
  const farm = { smallBusiness: false, flatRateFarm: true }
  const regular = { smallBusiness: false, flatRateFarm: false }
  const small = { smallBusiness: true, flatRateFarm: false }
  const sold = (vatRate: number, change: object = {}) => ({ ...line, vatRateId: null, vatRate, ...change })
  const found = (lines: PushedLine[], taxation: typeof farm) =>
    flagsOfReceipt({ ...receipt, lines }, { isKnown: () => true, taxation })
      .filter(({ code }) => code === 'taxNotAllowed')
      .map((flag) => flag.found)

  it('is an average rate without § 24, each once, and any above 0 under § 19', () => {
    const lines = [sold(780), sold(780), sold(550), sold(700), sold(1900), sold(0)]
    expect(found(lines, farm)).toEqual([])
    expect(found(lines, regular)).toEqual(['7.8', '5.5'])
    expect(found(lines, small)).toEqual(['7.8', '5.5', '7', '19'])
    expect(found([sold(0)], small)).toEqual([])
  })

  it('is none of another business, nor on a receipt that is no sale', () => {
    const extra = { agencyId: 'a', taxes: [], madeUp: null, isPriceDerived: false, details: {} }
    expect(found([sold(780, { extra })], regular)).toEqual([])
    expect(
      flagsOfReceipt({ ...receipt, type: 'DEPOSIT', lines: [] }, { taxation: small }),
    ).not.toContainEqual(expect.objectContaining({ code: 'taxNotAllowed' }))
  })
})
