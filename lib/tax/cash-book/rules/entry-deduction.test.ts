import { expect, it } from 'vitest'
import { FULL_DEDUCTION } from '@/lib/domain/deduction'
import { entryDeduction, hasInputTax } from './entry-deduction'

const spent = { kind: 'EXPENSE' as const, taxes: [{ vatRate: 1900, gross: -1190 }] }
const proposed = { deductible: 'NONE', deductiblePercent: null, deductibleReason: 'Verein' } as const

it('is as stated, otherwise as proposed, and none without VAT', () => {
  expect(entryDeduction(spent, {}, proposed)).toEqual({ ok: true, value: proposed })
  expect(entryDeduction(spent, { deductible: 'FULL' }, proposed)).toEqual({ ok: true, value: FULL_DEDUCTION })
  expect(entryDeduction({ ...spent, taxes: [] }, {}, proposed)).toEqual({ ok: true, value: null })
  expect(hasInputTax({ ...spent, taxes: [{ vatRate: 0, gross: -1190 }] })).toBe(false)
})

it.each([
  [{ ...spent, kind: 'PAYMENT_OUT' as const }, { deductible: 'FULL' as const }, 'deductible'],
  [spent, { deductible: 'PART' as const, deductibleReason: 'x' }, 'deductiblePercent'],
  [spent, { deductible: 'NONE' as const }, 'deductibleReason'],
])('refuses what is not complete, or of another entry', (entry, sent, path) => {
  const found = entryDeduction(entry, sent, proposed)
  expect(found.ok ? null : found.error.fields?.map((field) => field.path)).toEqual([path])
})
