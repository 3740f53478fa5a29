import { describe, expect, it } from 'vitest'
import {
  cleanDeduction,
  deductedShare,
  deductionColumns,
  FULL_DEDUCTION,
  keptDeduction,
  proposedDeduction,
  type Deduction,
} from './deduction'
import { deductionText } from './deduction-text'

const stated = (change: Partial<Deduction>): Deduction => ({ ...FULL_DEDUCTION, ...change })
const refusalOf = (change: Partial<Deduction>) => {
  const clean = cleanDeduction(stated(change))
  return clean.ok ? null : `${clean.error.path} ${clean.error.code}`
}

// § 15 (2), (4) UStG
describe('a deduction', () => {
  it('of a part is more than nothing and less than all, and has a reason', () => {
    const part = (deductiblePercent: string | null, deductibleReason = 'Büro zu Hause') =>
      refusalOf({ deductible: 'PART', deductiblePercent, deductibleReason })
    expect(['0.01', '40', '99.99'].map((percent) => part(percent))).toEqual([null, null, null])
    expect([null, '0', '100'].map((percent) => part(percent))).toEqual(
      Array(3).fill('deductiblePercent deductiblePercent'),
    )
    expect(part('40', '')).toBe('deductibleReason required')
  })

  it('of nothing has a reason, and neither it nor all of it a percentage', () => {
    expect(refusalOf({ deductible: 'NONE' })).toBe('deductibleReason required')
    const none = cleanDeduction({ deductible: 'NONE', deductiblePercent: '40', deductibleReason: 'Wohnung' })
    expect(none).toEqual({
      ok: true,
      value: { deductible: 'NONE', deductiblePercent: null, deductibleReason: 'Wohnung' },
    })
    const full = cleanDeduction({ deductible: 'FULL', deductiblePercent: '40', deductibleReason: 'Wohnung' })
    expect(full).toEqual({ ok: true, value: FULL_DEDUCTION })
  })

  it('is the account’s, a farm’s, or all', () => {
    const own = { deductible: 'PART', deductiblePercent: '30', deductibleReason: 'Verein' } as const
    const deductions = [{ account: '4930', ...own }]
    expect(proposedDeduction('4930', { deductions, flatRateFarm: true })).toEqual(own)
    expect(proposedDeduction('4931', { deductions, flatRateFarm: true }).deductible).toBe('NONE')
    expect(proposedDeduction('4931', { deductions, flatRateFarm: false })).toEqual(FULL_DEDUCTION)
  })

  it('is stored as columns and read back; of before, as the company deducts', () => {
    const own = { deductible: 'PART', deductiblePercent: '30.5', deductibleReason: 'Verein' } as const
    expect(deductionColumns(own).deductiblePercent).toBe(3050)
    expect(keptDeduction(deductionColumns(own), true)).toEqual(own)
    const before = { deductible: null, deductiblePercent: null, deductibleReason: '' }
    expect([true, false].map((isFarm) => keptDeduction(before, isFarm).deductible)).toEqual(['NONE', 'FULL'])
    expect([own, FULL_DEDUCTION, keptDeduction(before, true)].map(deductedShare)).toEqual([3050, 10_000, 0])
  })

  it('is named in the history', () => {
    const own = { deductible: 'PART', deductiblePercent: '30', deductibleReason: 'Verein' } as const
    expect(deductionText({ line: 2, ...own })).toMatch(/^2: teilweise 30.% \(Verein\)$/)
    expect(deductionText({ account: '4930', ...FULL_DEDUCTION })).toBe('4930: voll')
  })
})
