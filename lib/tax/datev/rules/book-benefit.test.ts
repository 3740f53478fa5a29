import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { netFromGross, sumOf } from '@/lib/domain/money'
import { benefitFigures } from '@/lib/tax/vat-return/rules/benefits'
import { vatSums } from '@/lib/tax/vat-return/rules/vat-lines'
import { unbalanced } from './balance'
import { accountFaults } from './account-tax'
import { bookBenefit, type BenefitSource } from './book-benefit'
import { bookSources } from './book-sources'
import type { TaxedLine } from './closing-source'

const lineOf = (rate: number, gross: number, change: Partial<TaxedLine> = {}): TaxedLine => ({
  businessCase: 'SALE',
  isAgency: false,
  rate,
  vatKey: null,
  gross,
  net: netFromGross(gross, rate),
  ...change,
})
const benefit = (lines: readonly TaxedLine[], change: Partial<BenefitSource> = {}): BenefitSource => ({
  id: 'b',
  number: 7,
  day: '2026-11-03',
  till: 'Laden',
  costCentre: '',
  isSmallBusiness: false,
  lines,
  ...change,
})
const rowsOf = (...lines: TaxedLine[]) =>
  bookBenefit(benefit(lines), DATEV_DEFAULTS).map((row) => [row.account, row.contra, row.side, row.amount])
const noSources = { documents: [], payments: [], closings: [], incoming: [], cash: [] }

describe('goods given away', () => {
  it('are a cost of staff at the account of their rate, a farm’s at one without VAT', () => {
    expect(rowsOf(lineOf(1900, 11_900), lineOf(700, 1_070), lineOf(780, 1_078, { vatKey: 3 }))).toEqual([
      ['4152', '8595', 'S', 11_900],
      ['4152', '8614', 'S', 1_078],
      ['4152', '8591', 'S', 1_070],
    ])
    expect(rowsOf(lineOf(1900, -11_900))).toEqual([['4152', '8595', 'H', 11_900]])
  })

  it('at rates that never were are on the suspense account, without VAT nowhere', () => {
    expect(rowsOf(lineOf(1234, 500))).toEqual([['4152', '1590', 'S', 500]])
    expect(rowsOf(lineOf(0, 500, { vatKey: 6 }), lineOf(0, 500, { vatKey: 5 }))).toEqual([])
    expect(
      rowsOf(lineOf(1900, 500, { isAgency: true }), lineOf(0, 50, { businessCase: 'RECEIVABLE_CREATED' })),
    ).toEqual([])
  })

  it('in DATEV are gross what they are net and VAT in the VAT values, rate by rate', () => {
    const rates = [
      [1900, 1],
      [700, 2],
      [780, 3],
      [0, 6],
      [0, 7],
      [1234, null],
    ] as const
    const anyLine = fc
      .record({ at: fc.constantFrom(...rates), gross: fc.integer({ min: -100_000, max: 100_000 }) })
      .map(({ at: [rate, vatKey], gross }) => lineOf(rate, gross, { vatKey }))
    fc.assert(
      fc.property(fc.array(fc.array(anyLine, { maxLength: 5 }), { maxLength: 5 }), (receipts) => {
        const benefits = receipts.map((lines, index) => benefit(lines, { id: `b${index}` }))
        const rows = bookSources({ ...noSources, benefits }, DATEV_DEFAULTS)
        const sums = new Map(
          vatSums(benefitFigures(benefits)).map(({ code, base, tax }) => [code, base + tax]),
        )
        const onAccount = (account: string) =>
          sumOf(
            rows
              .filter(({ contra }) => contra === account)
              .map(({ side, amount }) => (side === 'S' ? amount : 0 - amount)),
          )
        expect(onAccount('8595')).toBe(sums.get('81') ?? 0)
        expect(onAccount('8591')).toBe(sums.get('86') ?? 0)
        expect(onAccount('8614')).toBe(sums.get('farm') ?? 0)
        expect(onAccount('1590')).toBe(sums.get('unclear') ?? 0)
        expect(unbalanced({ ...noSources, benefits }, rows, DATEV_DEFAULTS)).toBeNull()
      }),
    )
  })

  it('on an account of another tax are a fault of the hand-over', () => {
    const settings = { ...DATEV_DEFAULTS, accounts: { benefit7: '8595' } }
    const sources = { ...noSources, benefits: [benefit([lineOf(700, 1_070)])] }
    expect(accountFaults(sources, settings)).toMatchObject([
      { reason: 'ACCOUNT_TAX', voucher: 'Bon-7', account: '8595', tax: 'output19' },
    ])
    expect(accountFaults(sources, DATEV_DEFAULTS)).toEqual([])
  })
})
