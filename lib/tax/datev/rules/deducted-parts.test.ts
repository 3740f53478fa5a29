import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FULL_DEDUCTION, type Deduction } from '@/lib/domain/deduction'
import { centsText, percentText, sumOf } from '@/lib/domain/money'
import { deductedParts, partsOfShare, type StatedLine } from './deducted-parts'

const NONE: Deduction = { deductible: 'NONE', deductiblePercent: null, deductibleReason: 'Wohnung' }
const part = (share: number): Deduction => ({
  deductible: 'PART',
  deductiblePercent: percentText(share),
  deductibleReason: 'gemischt',
})
const line = (net: number, vatRate = '19', category: string | null = 'S'): StatedLine => ({
  net: centsText(net),
  vatRate,
  category,
})
const RATE = { category: 'S', rate: 1900, gross: 119_00, vat: 19_00 }

describe('the deducted part of a rate', () => {
  // § 15 (4) UStG: 40 % of 19.00 is input tax, 11.40 are a cost
  it('is that of the invoice', () => {
    const all = { deduction: part(4000), lineDeductions: [], lines: [] }
    expect(deductedParts(RATE, 0, all)).toEqual([
      { gross: 47_60, vat: 7_60, isDeducted: true },
      { gross: 71_40, vat: 11_40, isDeducted: false },
    ])
    expect(deductedParts(RATE, 0, { ...all, deduction: FULL_DEDUCTION })).toEqual([
      { gross: 119_00, vat: 19_00, isDeducted: true },
    ])
    expect(deductedParts(RATE, 0, { ...all, deduction: NONE })).toEqual([
      { gross: 119_00, vat: 19_00, isDeducted: false },
    ])
  })

  it('is decided by lines of its rate, in proportion, also with a rebate on the invoice', () => {
    // 75.00 and 50.00 less 20 % are 60.00 and 40.00
    const lines = [line(75_00), line(50_00), line(500_00, '7')]
    const second = { line: 2, ...NONE }
    expect(deductedParts(RATE, 0, { deduction: FULL_DEDUCTION, lineDeductions: [second], lines })).toEqual([
      { gross: 71_40, vat: 11_40, isDeducted: true },
      { gross: 47_60, vat: 7_60, isDeducted: false },
    ])
    const other = { line: 3, ...NONE }
    expect(deductedParts(RATE, 0, { deduction: FULL_DEDUCTION, lineDeductions: [other], lines })).toEqual([
      { gross: 119_00, vat: 19_00, isDeducted: true },
    ])
  })

  it('is decided by lines alone, not by what they consist of or by headings', () => {
    const own = { deduction: FULL_DEDUCTION, lineDeductions: [{ line: 1, ...NONE }] }
    const lines = [line(100_00), { ...line(100_00), isInformation: true }]
    expect(deductedParts(RATE, 0, { ...own, lines })).toEqual([
      { gross: 119_00, vat: 19_00, isDeducted: false },
    ])
  })

  it('of a typed invoice is decided by the row', () => {
    const own = { deduction: NONE, lineDeductions: [{ line: 2, ...FULL_DEDUCTION }], lines: [] }
    expect([0, 1].map((index) => deductedParts(RATE, index, own)[0]?.isDeducted)).toEqual([false, true])
  })

  it('and the other one always come to the rate, to the cent, near their share', () => {
    const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
    const lines = fc.array(fc.record({ net: cents, share: fc.integer({ min: 0, max: 10_000 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(lines, (made) => {
        const net = sumOf(made.map((one) => one.net))
        const vat = Math.round(net * 0.19)
        const rate = { ...RATE, gross: net + vat, vat }
        const lineDeductions = made.flatMap(({ share }, index) => {
          if (share === 10_000) return []
          return [{ line: index + 1, ...(share === 0 ? NONE : part(share)) }]
        })
        const parts = deductedParts(rate, 0, {
          deduction: FULL_DEDUCTION,
          lineDeductions,
          lines: made.map((one) => line(one.net)),
        })
        expect(sumOf(parts.map((one) => one.gross))).toBe(rate.gross)
        if (net === 0) return
        const due = made.reduce((sum, one) => sum + (one.net * one.share) / 10_000, 0) * 0.19
        const found = parts.find((one) => one.isDeducted)?.vat ?? 0
        // the rounding of the invoice's VAT, in proportion, and of the part
        expect(Math.abs(found - due)).toBeLessThanOrEqual(0.5 + Math.abs((due / (net * 0.19)) * 0.5) + 1e-6)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of an expense is its share', () => {
    expect(partsOfShare({ gross: -11_90, vat: -1_90 }, 5000)).toEqual([
      { gross: -5_95, vat: -95, isDeducted: true },
      { gross: -5_95, vat: -95, isDeducted: false },
    ])
  })
})
