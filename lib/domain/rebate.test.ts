import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceSums, referenceAmount } from '@/tests/support/reference-sums'
import { sumOf } from './money'
import {
  NO_REBATE,
  positionAmount,
  positionRebateRefusal,
  rebateOf,
  replacedRebate,
  spreadRebate,
  type Rebate,
} from './rebate'
import { rebatableSum, sumDocument, sumPart, type PricedPosition } from './vat'

const percent = (rebatePercent: number): Rebate => ({ rebatePercent, rebate: 0 })
const euros = (rebate: number): Rebate => ({ rebatePercent: 0, rebate })

const line = (price: number, quantity: number, vatRate: number, more: Partial<PricedPosition> = {}) =>
  ({ price, quantity, vatRate, vatCategory: 'S', vatRateId: `r${vatRate}`, ...more }) as const

describe('a position', () => {
  it.each([
    [35_000, 2_000, percent(1_000), 630],
    [27_900, 12_000, percent(1_000), 3_013],
    [500, 1_000, percent(1_000), 4],
    [29_900, 3_000, euros(1_000), 867],
    [29_900, -3_000, euros(1_000), -867],
    [100_000, 333, euros(5_000), 316],
    [12_345, 1_000, percent(10_000), 0],
  ])('of %i × %i less %o costs %i cents', (price, quantity, rebate, amount) => {
    const position = { price, quantity, ...rebate }
    expect(positionAmount(position)).toBe(amount)
    expect(rebateOf(position, amount) + amount).toBe(positionAmount({ price, quantity }))
  })

  it.each([
    [{ price: 100, ...percent(500), isDeposit: true }, 'document.rebateOnDeposit'],
    [{ price: 100, rebatePercent: 1, rebate: 1 }, 'document.rebateTwice'],
    [{ price: 100, ...euros(101) }, 'document.rebateOverPrice'],
    [{ price: -100, ...euros(1) }, 'document.rebateOverPrice'],
    [{ price: 100, ...euros(100) }, null],
    [{ price: -100, ...percent(10_000) }, null],
    [{ price: 100, isDeposit: true }, null],
  ])('%o is refused as %s', (position, refusal) => {
    expect(positionRebateRefusal(position)).toBe(refusal)
  })

  it('has a rebate of one kind: the one changed last', () => {
    expect(replacedRebate({ rebate: 50 })).toEqual({ rebate: 50, rebatePercent: 0 })
    expect(replacedRebate({ rebatePercent: 500 })).toEqual({ rebate: 0, rebatePercent: 500 })
    expect(replacedRebate({ rebate: 0 })).toEqual({ rebate: 0 })
  })
})

describe('a document, worked by hand', () => {
  it('spreads 5 % over 100.00 and 50.05, never over the deposit', () => {
    const bottles = line(1_500, 12_000, 1_900, { isDeposit: true })
    const positions = [line(1_000_000, 1_000, 1_900), line(500_500, 1_000, 700), bottles]
    expect(sumDocument(positions, false, percent(500))).toEqual({
      vat: [
        {
          vatRateId: 'r1900',
          vatRate: 1900,
          vatCategory: 'S',
          net: 9_680,
          vat: 1_839,
          gross: 11_519,
          rebate: 500,
        },
        {
          vatRateId: 'r700',
          vatRate: 700,
          vatCategory: 'S',
          net: 4_755,
          vat: 333,
          gross: 5_088,
          rebate: 250,
        },
      ],
      sumNet: 14_435,
      sumVat: 2_172,
      sumGross: 16_607,
    })
  })

  it.each([
    ['the first of equal amounts takes the missing cent', [100, 100, 100], euros(100), [34, 33, 33]],
    ['the largest one gives the surplus back', [50, 50, 151], euros(2), [0, 0, 2]],
    ['half a cent is rounded up', [50, 150], euros(2), [1, 1]],
    ['a percentage is rounded once for the whole', [10_000, 5_005], percent(500), [500, 250]],
    ['the next largest goes on where all of the largest is gone', [1, 1, 1, 1, 1], euros(2), [1, 1, 0, 0, 0]],
    ['no share is below zero', [1, 1, 1, 1], euros(2), [0, 0, 1, 1]],
    ['euros pass by amounts of the other sign', [10_000, -9_999], euros(1), [1, 0]],
    ['so do those of a cancellation', [-10_000, 9_999], euros(-1), [-1, 0]],
    ['percentages lower amounts of both signs', [4, 20_001], percent(1_000), [0, 2_001]],
    ['euros over the sum are the sum', [100, 50], euros(151), [100, 50]],
    ['euros over a negative sum are none', [100, -200], euros(10), [0, 0]],
  ])('%s: %j less %o is %j', (_, amounts, rebate, shares) => {
    expect(spreadRebate(amounts, rebate)).toEqual(shares)
  })

  it('takes nothing where there is nothing', () => {
    expect(spreadRebate([], percent(500))).toEqual([])
    expect(spreadRebate([0, 0], euros(100))).toEqual([0, 0])
    expect(spreadRebate([100, -100], percent(1_000))).toEqual([10, -10])
  })
})

const rate = fc.constantFrom(1_900, 700, 780, 0)
const anyRebate = fc.oneof(
  fc.constant(NO_REBATE),
  fc.integer({ min: 1, max: 10_000 }).map(percent),
  fc.integer({ min: 1, max: 10_000 }).map((share) => ({ rebatePercent: 0, rebate: share })),
)
/** Rebates per unit are given as a share of the price. */
const position = fc
  .record({
    price: fc.integer({ min: 0, max: 999_999 }),
    quantity: fc.integer({ min: -50_000, max: 200_000 }),
    rate,
    rebate: anyRebate,
    isDeposit: fc.boolean(),
  })
  .map(({ rebate: { rebatePercent, rebate }, rate: vatRate, price, quantity, isDeposit }) => {
    const own = { rebatePercent, rebate: Math.floor((price * rebate) / 10_000) }
    return line(price, quantity, vatRate, { isDeposit, ...(isDeposit ? NO_REBATE : own) })
  })
const document = fc
  .tuple(fc.array(position, { minLength: 1, maxLength: 12 }), anyRebate, fc.boolean())
  .map(([positions, { rebatePercent, rebate }, useGrossPrice]) => {
    const whole = Math.max(rebatableSum(positions), 0)
    return {
      positions,
      useGrossPrice,
      rebate: { rebatePercent, rebate: Math.floor((whole * rebate) / 10_000) },
    }
  })

describe('any document', () => {
  it('has the sums of exact fractions', () => {
    fc.assert(
      fc.property(document, ({ positions, useGrossPrice, rebate }) => {
        const sums = sumDocument(positions, useGrossPrice, rebate)
        const expected = referenceSums(positions, useGrossPrice, rebate)
        for (const { vatRateId, net, vat, gross, rebate: share } of sums.vat)
          expect({ net, vat, gross, rebate: share }).toEqual(expected.get(vatRateId))
        expect(sums.vat).toHaveLength(expected.size)
      }),
    )
  })

  it('adds up: Σ positions − rebate is the sum in the direction of its prices', () => {
    fc.assert(
      fc.property(document, ({ positions, useGrossPrice, rebate }) => {
        const { vat, sumNet, sumGross } = sumDocument(positions, useGrossPrice, rebate)
        const ofPositions = sumOf(positions.map(positionAmount))
        expect(ofPositions).toBe(sumOf(positions.map(referenceAmount)))
        expect(useGrossPrice ? sumGross : sumNet).toBe(ofPositions - sumOf(vat.map((one) => one.rebate)))
        for (const { net, vat: tax, gross } of vat) expect(net + tax).toBe(gross)
      }),
    )
  })

  it('is negated by negated quantities and rebates', () => {
    fc.assert(
      fc.property(document, ({ positions, useGrossPrice, rebate }) => {
        const negated = positions.map((one) => ({ ...one, quantity: 0 - one.quantity }))
        const sums = sumDocument(positions, useGrossPrice, rebate)
        const back = sumDocument(negated, useGrossPrice, { ...rebate, rebate: 0 - rebate.rebate })
        expect(back.vat.map((one) => [one.net, one.vat, one.rebate].map((cents) => 0 - cents))).toEqual(
          sums.vat.map((one) => [one.net, one.vat, one.rebate]),
        )
      }),
    )
  })

  it('is its own part', () => {
    fc.assert(
      fc.property(document, ({ positions, useGrossPrice, rebate }) => {
        const whole = sumDocument(positions, useGrossPrice, rebate)
        expect(sumPart(positions, positions, useGrossPrice, rebate)).toEqual(whole)
      }),
    )
  })
})
