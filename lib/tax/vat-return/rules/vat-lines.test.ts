import { expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { DocumentSource } from '@/lib/tax/datev/rules/sales-sources'
import { agreedEntries } from './agreed'
import { vatSums, vatTotals } from './vat-lines'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

type Rate = Pick<DocumentSource['rates'][number], 'category' | 'rate' | 'gross' | 'vat'> & {
  isFarm?: boolean
}

const document = (id: string, sold: Rate, more: Partial<DocumentSource> = {}): DocumentSource => ({
  id,
  kind: 'INVOICE',
  number: id,
  day: '2026-10-05',
  suppliedOn: '2026-10-05',
  dueOn: null,
  customerId: 'c',
  customerNumber: '10001',
  customer: 'Kunde',
  vatId: '',
  original: null,
  originalId: null,
  originalDay: null,
  taxPeriod: null,
  gross: sold.gross,
  rates: [{ isFarm: false, isSmallBusiness: false, parts: [], ...sold }],
  ...more,
})

const sumsOf = (documents: readonly DocumentSource[]) =>
  vatSums(agreedEntries({ documents, payments: [], tills: [] }, DATEV_DEFAULTS, OCTOBER))

const linesOf = (documents: readonly DocumentSource[]) =>
  sumsOf(documents).map(({ code, section, base, tax }) => [code, section, base, tax])

// § 24 (1) sentence 3 UStG: 7.8 % is owed and 7.8 % deducted; the form has no tax for Kennzahl 77
it('does not owe the tax of a farm’s supplies to other member states', () => {
  const toAustria = document(
    'A',
    { category: 'S', rate: 780, gross: 107_80, vat: 7_80, isFarm: true },
    { vatId: 'ATU12011204' },
  )
  const atHome = document('B', { category: 'S', rate: 780, gross: 107_80, vat: 7_80, isFarm: true })
  // drinks: 19 % less 7.8 % (§ 24 (1) no. 2 UStG): 11.20
  const drinks = document('C', { category: 'S', rate: 1900, gross: 119_00, vat: 19_00, isFarm: true })
  const other = document('D', { category: 'S', rate: 1900, gross: 65_14, vat: 10_40 })
  const documents = [toAustria, atHome, drinks, other]
  expect(linesOf(documents)).toEqual([
    ['81', 'taxed', 54_74, 10_40],
    ['77', 'taxed', 100_00, 0],
    ['76', 'taxed', 100_00, 11_20],
    ['farm', 'outside', 100_00, 7_80],
  ])
  expect(vatTotals(sumsOf(documents)).payable).toBe(21_60)
})

it('separates what is no supply at all from supplies with a place abroad', () => {
  const fee = { category: 'O', rate: 0, gross: 60_00, vat: 0 } as const
  expect(linesOf([document('A', fee), document('B', fee, { isAbroad: true })])).toEqual([
    ['45', 'further', 60_00, 0],
    ['notTaxable', 'outside', 60_00, 0],
  ])
})
