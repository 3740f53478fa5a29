import { array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPointsOf, priceOf, quantityOf } from '@/lib/domain/money'
import {
  percentageAt,
  positionSums,
  sumDocument,
  type PricedPosition,
  type VatCategory,
} from '@/lib/domain/vat'
import { referenceSums } from '@/tests/support/reference-sums'

const RATES: { vatRateId: string; vatRate: number; vatCategory: VatCategory }[] = [
  { vatRateId: 'general', vatRate: 1900, vatCategory: 'S' },
  { vatRateId: 'reduced', vatRate: 700, vatCategory: 'S' },
  { vatRateId: 'farmer', vatRate: 780, vatCategory: 'S' },
  { vatRateId: 'forestry', vatRate: 550, vatCategory: 'S' },
  { vatRateId: 'exempt', vatRate: 0, vatCategory: 'E' },
  { vatRateId: 'outside', vatRate: 0, vatCategory: 'O' },
]

function position(rateId: string, price: string, quantity: string): PricedPosition {
  const rate = RATES.find((candidate) => candidate.vatRateId === rateId) ?? RATES[0]!
  return { ...rate, price: priceOf(price), quantity: quantityOf(quantity) }
}

/**
 * A farm shop's invoice: three rates, quantities of three decimals, deposit and returned empties.
 */
const BASKET = [
  position('general', '2.49', '12'), // Apfelwein 29.88
  position('reduced', '1.299', '12.345'), // Kartoffeln 16.036155
  position('general', '0.15', '12'), // Pfand 1.80
  position('reduced', '5.50', '3'), // Honig 16.50
  position('general', '0.15', '-20'), // Leergut -3.00
  position('farmer', '0.3333', '7'), // Eier 2.3331
]

describe('sumDocument, worked by hand', () => {
  it('net-priced: VAT on the net of each rate', () => {
    const sums = sumDocument(BASKET, false)
    expect(sums.vat.map(({ vatRateId, net, vat, gross }) => [vatRateId, net, vat, gross])).toEqual([
      ['general', 2868, 545, 3413],
      ['farmer', 233, 18, 251],
      ['reduced', 3254, 228, 3482],
    ])
    expect(sums).toMatchObject({ sumNet: 6355, sumVat: 791, sumGross: 7146 })
  })

  it('gross-priced: net taken out of the gross of each rate', () => {
    const sums = sumDocument(BASKET, true)
    expect(sums.vat.map(({ vatRateId, net, vat, gross }) => [vatRateId, net, vat, gross])).toEqual([
      ['general', 2410, 458, 2868],
      ['farmer', 216, 17, 233],
      ['reduced', 3041, 213, 3254],
    ])
    expect(sums).toMatchObject({ sumNet: 5667, sumVat: 688, sumGross: 6355 })
  })

  it('rounds each of 1,000 positions, and VAT but once', () => {
    const many = Array.from({ length: 1000 }, () => position('general', '0.3333', '1'))
    expect(sumDocument(many, false)).toMatchObject({ sumNet: 33000, sumVat: 6270, sumGross: 39270 })
    expect(sumDocument(many, true)).toMatchObject({ sumNet: 27731, sumVat: 5269, sumGross: 33000 })
    const tiny = Array.from({ length: 1000 }, () => position('reduced', '0.005', '1'))
    expect(sumDocument(tiny, false)).toMatchObject({ sumNet: 1000, sumVat: 70, sumGross: 1070 })
  })

  it('sums nothing to nothing', () => {
    expect(sumDocument([], true)).toEqual({ vat: [], sumNet: 0, sumVat: 0, sumGross: 0 })
  })

  it('keeps apart what shares a percentage but not its reason', () => {
    const sums = sumDocument([position('outside', '2', '1'), position('exempt', '1', '1')], false)
    expect(sums.vat.map(({ vatCategory, net, vat }) => [vatCategory, net, vat])).toEqual([
      ['E', 100, 0],
      ['O', 200, 0],
    ])
  })

  it('keeps apart two percentages of one rate, as around a change of law', () => {
    const before = { ...position('farmer', '10', '1'), vatRate: basisPointsOf('8.4') }
    const sums = sumDocument([before, position('farmer', '10', '1')], false)
    expect(sums.vat.map(({ vatRate, vat }) => [vatRate, vat])).toEqual([
      [840, 84],
      [780, 78],
    ])
  })

  it('refuses amounts beyond the exact range', () => {
    const huge = { ...position('general', '1', '1'), price: 9_000_000_000_000, quantity: 90_000_000_000 }
    expect(() => sumDocument([huge], false)).toThrow(RangeError)
  })
})

const anyPosition = record({
  rate: constantFrom(...RATES),
  price: integer({ min: -99_999_999, max: 99_999_999 }),
  quantity: integer({ min: -9_999_999, max: 9_999_999 }),
}).map(({ rate, price, quantity }): PricedPosition => ({ ...rate, price, quantity }))
const positions = array(anyPosition, { maxLength: 60 })

describe('sumDocument, always', () => {
  it('equals the reference of exact fractions', () => {
    assert(
      property(positions, boolean(), (lines, useGrossPrice) => {
        const reference = referenceSums(lines, useGrossPrice)
        const sums = sumDocument(lines, useGrossPrice)
        expect(
          new Map(
            sums.vat.map(({ vatRateId, net, vat, gross, rebate }) => [
              vatRateId,
              { net, vat, gross, rebate },
            ]),
          ),
        ).toEqual(reference)
      }),
      { numRuns: 1000 },
    )
  })

  it('equals it for 1,000 positions', () => {
    const thousand = array(anyPosition, { minLength: 1000, maxLength: 1000 })
    assert(
      property(thousand, boolean(), (lines, useGrossPrice) => {
        const expected = [...referenceSums(lines, useGrossPrice).values()]
        const sums = sumDocument(lines, useGrossPrice)
        expect(sums.sumNet).toBe(expected.reduce((total, { net }) => total + net, 0))
        expect(sums.sumVat).toBe(expected.reduce((total, { vat }) => total + vat, 0))
        expect(sums.sumGross).toBe(expected.reduce((total, { gross }) => total + gross, 0))
      }),
      { numRuns: 20 },
    )
  })

  it('adds up: rates to totals, net and VAT to gross', () => {
    assert(
      property(positions, boolean(), (lines, useGrossPrice) => {
        const { vat, sumNet, sumVat, sumGross } = sumDocument(lines, useGrossPrice)
        for (const sum of vat) expect(sum.net + sum.vat).toBe(sum.gross)
        expect(sumNet + sumVat).toBe(sumGross)
        expect(vat.reduce((total, sum) => total + sum.net, 0)).toBe(sumNet)
        expect(vat.reduce((total, sum) => total + sum.vat, 0)).toBe(sumVat)
        expect(vat.reduce((total, sum) => total + sum.gross, 0)).toBe(sumGross)
      }),
    )
  })

  it('does not care for the order of positions', () => {
    const shuffled = positions.chain((lines) =>
      shuffledSubarray(lines, { minLength: lines.length }).map((mixed) => ({ lines, mixed })),
    )
    assert(
      property(shuffled, boolean(), ({ lines, mixed }, useGrossPrice) => {
        expect(sumDocument(mixed, useGrossPrice)).toEqual(sumDocument(lines, useGrossPrice))
      }),
    )
  })

  it('negates with the quantities, rate by rate', () => {
    assert(
      property(positions, boolean(), (lines, useGrossPrice) => {
        const sums = sumDocument(lines, useGrossPrice)
        const negated = sumDocument(
          lines.map((line) => ({ ...line, quantity: 0 - line.quantity })),
          useGrossPrice,
        )
        const back = (sum: { net: number; vat: number; gross: number }) => [
          0 - sum.net,
          0 - sum.vat,
          0 - sum.gross,
        ]
        expect(negated.vat.map(back)).toEqual(sums.vat.map(({ net, vat, gross }) => [net, vat, gross]))
        expect(0 - negated.sumGross).toBe(sums.sumGross)
      }),
    )
  })
})

describe('positionSums', () => {
  it('derives the other side for display', () => {
    expect(positionSums(position('reduced', '3.80', '2'), true)).toEqual({
      sumNet: 710,
      sumVat: 50,
      sumGross: 760,
      net: 35514,
      gross: 38000,
    })
    expect(positionSums(position('reduced', '3.5514', '2'), false)).toEqual({
      sumNet: 710,
      sumVat: 50,
      sumGross: 760,
      net: 35514,
      gross: 38000,
    })
  })

  it('agrees with a document of one position', () => {
    assert(
      property(anyPosition, boolean(), (line, useGrossPrice) => {
        const { sumNet, sumVat, sumGross } = positionSums(line, useGrossPrice)
        expect(sumDocument([line], useGrossPrice)).toMatchObject({ sumNet, sumVat, sumGross })
      }),
    )
  })
})

describe('percentageAt', () => {
  const farmer = [
    { validFrom: '2025-01-01', rate: 780 },
    { validFrom: '2022-01-01', rate: 950 },
    { validFrom: '2024-12-06', rate: 840 },
    { validFrom: '2023-01-01', rate: 900 },
  ]

  it.each([
    ['2020-05-05', 950],
    ['2022-01-01', 950],
    ['2024-12-05', 900],
    ['2024-12-06', 840],
    ['2024-12-31', 840],
    ['2025-01-01', 780],
    ['2026-11-20', 780],
  ])('on %s the farmer takes %i', (day, rate) => expect(percentageAt(farmer, day)).toBe(rate))

  it('needs at least one percentage', () => expect(() => percentageAt([], '2026-01-01')).toThrow(RangeError))
})
