import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeByRate,
  reducedBy,
  reductionByRate,
  reductionsInForce,
  takenBack,
  type Reduction,
} from './reduction'

const rate = (vatRate: number, gross: number) => ({
  vatRateId: String(vatRate),
  vatRate,
  vatCategory: 'S' as const,
  net: 0,
  vat: 0,
  gross,
})

describe('reductionByRate', () => {
  it('takes 2 % Skonto of an invoice with two rates from each by its share', () => {
    // 119,00 € at 19 % and 107,00 € at 7 %; 2 % of 226,00 € are 4,52 €
    expect(reductionByRate(452, [rate(1900, 11_900), rate(700, 10_700)])).toMatchObject([
      { vatRate: 1900, gross: 238, net: 200, vat: 38 },
      { vatRate: 700, gross: 214, net: 200, vat: 14 },
    ])
  })

  it('leaves out a rate that gets nothing', () => {
    expect(reductionByRate(1, [rate(1900, 1), rate(700, 99_999)])).toMatchObject([{ vatRate: 700, gross: 1 }])
  })

  it('adds up to the cent for any rates', () => {
    const sums = fc.array(
      fc.tuple(fc.constantFrom(1900, 700, 780, 0), fc.integer({ min: 1, max: 10 ** 9 })),
      {
        minLength: 1,
        maxLength: 7,
      },
    )
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 10 ** 8 }), (typed, reduction) => {
        const parts = reductionByRate(
          reduction,
          typed.map(([vatRate, gross]) => rate(vatRate, gross)),
        )
        expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(reduction)
        for (const { net, vat, gross } of parts) expect(net + vat).toBe(gross)
      }),
    )
  })
})

describe('changeByRate', () => {
  it('is what one split has more than another', () => {
    const before = [rate(1900, 238), rate(700, 214), rate(0, 5)]
    const after = [rate(1900, 238), rate(700, 107), rate(780, 3)]
    expect(changeByRate(before, after).map(({ vatRate, gross }) => [vatRate, gross])).toEqual([
      [700, -107],
      [780, 3],
      [0, -5],
    ])
    expect(changeByRate(before, before)).toEqual([])
  })
})

describe('reductionsInForce', () => {
  const entry = { discount: 0, writeOff: 0, adjusts: null, reverses: null }

  it('are what counter entries and adjustments left of each payment', () => {
    const left = reductionsInForce([
      { ...entry, id: 'a', discount: 200 },
      { ...entry, id: 'b', writeOff: 300 },
      { ...entry, id: 'c', discount: 100 },
      { ...entry, id: 'd' },
      { ...entry, id: 'e', adjusts: 'b', writeOff: -100 },
      { ...entry, id: 'f', reverses: 'a', discount: -200 },
    ])
    expect(left).toEqual([
      { paymentId: 'b', discount: 0, writeOff: 200 },
      { paymentId: 'c', discount: 100, writeOff: 0 },
    ])
  })
})

describe('takenBack', () => {
  const skonto = (discount: number): Reduction => ({ paymentId: 'a', discount, writeOff: 0 })

  it('takes back half of the Skonto with half of the goods, and the rest with the rest', () => {
    // 119,00 € with 2,98 € Skonto
    expect(takenBack([skonto(298)], 11_900, 5_950)).toEqual([skonto(-149)])
    expect(takenBack([skonto(149)], 5_950, 0)).toEqual([skonto(-149)])
  })

  it('takes back everything of a cancelled invoice', () => {
    const written = { paymentId: 'b', discount: 0, writeOff: 1_900 }
    expect(takenBack([skonto(298), written], 11_900, 0).map((part) => reducedBy([part]))).toEqual([
      -298, -1_900,
    ])
  })

  it('rounds all reductions together, so that three cents written off one by one never become four', () => {
    const cents = ['a', 'b', 'c'].map((paymentId) => ({ paymentId, discount: 0, writeOff: 1 }))
    expect(reducedBy(takenBack(cents, 3, 2))).toBe(-1)
    expect(reducedBy(takenBack(cents, 3, 1))).toBe(-2)
  })

  it('never refunds more than was paid, in any order of credits, reductions and reversals', () => {
    const step = fc.record({
      what: fc.constantFrom('pay', 'reduce', 'credit', 'undo'),
      share: fc.integer({ min: 0, max: 100 }),
    })
    const gross = fc.array(fc.tuple(fc.constantFrom(1900, 700, 0), fc.integer({ min: -500, max: 5_000 })), {
      minLength: 1,
      maxLength: 4,
    })
    const total = (of: readonly { gross: number }[]) => of.reduce((sum, one) => sum + one.gross, 0)
    fc.assert(
      fc.property(gross, fc.array(step, { maxLength: 25 }), (typed, steps) => {
        let claim = typed.map(([vatRate, amount], index) => ({
          ...rate(vatRate, amount),
          vatRateId: String(index),
        }))
        fc.pre(total(claim) > 0)
        let reductions: Reduction[] = []
        let paid = 0
        for (const { what, share } of steps) {
          const open = () => total(claim) - paid - reducedBy(reductions)
          const part = (of: number) => Math.floor((Math.max(0, of) * share) / 100)
          if (what === 'pay') paid += part(open())
          if (what === 'reduce') {
            const writeOff = Math.min(part(open()), total(claim) - reducedBy(reductions))
            reductions.push({ paymentId: String(reductions.length), discount: 0, writeOff })
          }
          if (what === 'undo') reductions = reductions.slice(1)
          if (what === 'credit') {
            const index = share % claim.length
            const left = claim.map((sum, at) =>
              at === index ? { ...sum, gross: sum.gross - part(sum.gross) } : sum,
            )
            if (total(left) < 0) continue
            const parts = takenBack(reductions, total(claim), total(left))
            reductions = reductions.map((one, at) => ({
              ...one,
              writeOff: one.writeOff + (parts[at]?.writeOff ?? 0),
            }))
            claim = left
          }
          for (const { writeOff } of reductions) expect(writeOff).toBeGreaterThanOrEqual(0)
          expect(0 - open()).toBeLessThanOrEqual(paid)
          if (total(claim) === 0) expect(reducedBy(reductions)).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
