import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netFromGross, sumOf } from '@/lib/domain/money'
import { netOfParts, taxGroups } from './net-of-lines'

const part = (sumGross: number, vatRate = 700, vatKey: number | null = null) => ({
  sumGross,
  vatRate,
  vatKey,
})
const tax = (vatRate: number, gross: number, net: number, vatKey: number | null = null) => ({
  vatKey,
  vatRate,
  gross: gross * 1_000,
  net: net * 1_000,
  vat: (gross - net) * 1_000,
})

const parts = array(
  record({
    sumGross: integer({ min: -50_000, max: 200_000 }),
    vatRate: constantFrom(0, 700, 1900),
    vatKey: constantFrom(null),
  }),
  { minLength: 1, maxLength: 30 },
)
const ofRate = <T extends { vatRate: number }>(list: readonly T[], rate: number) =>
  list.filter(({ vatRate }) => vatRate === rate)

describe('the net of lines', () => {
  it('adds up to the printed net of each rate, whatever was printed', () => {
    assert(
      property(parts, integer({ min: -3, max: 3 }), (sold, off) => {
        const rates = [...new Set(sold.map(({ vatRate }) => vatRate))]
        const printed = rates.map((rate) => {
          const gross = sumOf(ofRate(sold, rate).map(({ sumGross }) => sumGross))
          return tax(rate, gross, netFromGross(gross, rate) + off)
        })
        const nets = netOfParts(sold, printed, 0)
        for (const { vatRate, net } of printed) {
          const own = sold.flatMap((one, index) => (one.vatRate === vatRate ? [nets[index] ?? 0] : []))
          expect(sumOf(own) * 1_000).toBe(net)
        }
      }),
    )
  })

  it('is within a cent of each line’s own, if the till rounded the sum', () => {
    assert(
      property(parts, (sold) => {
        const nets = netOfParts(sold, [], -1_000_000_000)
        sold.forEach(({ sumGross, vatRate }, index) => {
          const exact = (sumGross * 10_000) / (10_000 + vatRate)
          expect(Math.abs((nets[index] ?? 0) - exact)).toBeLessThan(1)
        })
      }),
    )
  })

  it('is that of the receipt’s own VAT within a cent, if there is one rate', () => {
    expect(netOfParts([part(380), part(380)], [], 50)).toEqual([355, 355])
    expect(netOfParts([part(380), part(380)], [], 49)).toEqual([356, 355])
    expect(netOfParts([part(380), part(380)], [], 20)).toEqual([355, 355])
    expect(netOfParts([part(380), part(350, 1900)], [], 80)).toEqual([355, 294])
  })

  it('gives no cents to receipts without lines, and none away on reversed ones', () => {
    expect(netOfParts([], [], 7)).toEqual([])
    expect(netOfParts([part(1000), part(-1000)], [], 0)).toEqual([935, -935])
  })
})

describe('printed sums', () => {
  it('belong to lines of their key, or of their percentage where one has no key', () => {
    const printed = [tax(0, 500, 500, 5), tax(0, 100, 100, 6), tax(700, 380, 355)]
    const groups = taxGroups(
      [part(100, 0, 6), part(500, 0, 5), part(380, 700, 2), part(10, 1900, 1)],
      printed,
    )
    expect(groups.map(({ parts: own, gross }) => [own, gross])).toEqual([
      [[1], 500],
      [[0], 100],
      [[2], 380],
      [[3], 10],
    ])
  })
})
