import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { IncomingInvoice } from '@/lib/tax/datev/rules/book-incoming'
import { purchasesOf } from './purchases'

const MAY = { from: '2026-05-01', to: '2026-05-31' }

interface Purchase {
  account?: string | null
  rates?: readonly (readonly [category: string, rate: string, net: string, vat: string])[]
  day?: string
  serviceDate?: string | null
  hasNoInputTax?: boolean
}

function invoice({
  account = '4930',
  rates = [['S', '19', '100', '19']],
  day = '2026-05-10',
  serviceDate = null,
  hasNoInputTax = false,
}: Purchase): IncomingInvoice {
  const vat = rates.map(([category, vatRate, net, tax]) => ({ category, vatRate, net, vat: tax }))
  const gross = rates.reduce((sum, [, , net, tax]) => sum + Number(net) + Number(tax), 0)
  return {
    id: 'i',
    isBooked: true,
    expenseAccount: account,
    supplierNumber: '70001',
    supplier: 'Müller',
    supplierHome: { vatId: null, country: null },
    hasNoInputTax,
    fields: {
      number: 'R-7',
      invoiceDate: day,
      serviceDate,
      serviceDateEnd: null,
      dueDate: null,
      currency: 'EUR',
      prepaid: null,
      seller: { vatId: null, country: null },
      sumNet: null,
      sumVat: null,
      sumGross: gross.toFixed(2),
      vat,
      lines: [],
    },
  }
}

const figures = (purchase: Purchase, settings = DATEV_DEFAULTS) =>
  purchasesOf([invoice(purchase)], settings, MAY).entries.map(({ code, base, tax }) => [code, base, tax])

const OWED = [['AE', '0', '100', '0']] as const
const ACQUIRED = [['K', '0', '100', '0']] as const

describe('the VAT of received invoices', () => {
  it('is what they state', () => {
    const rates = [
      ['S', '19', '100', '19'],
      ['S', '7', '50', '3.50'],
      ['E', '0', '10', '0'],
    ] as const
    expect(figures({ rates })).toEqual([
      ['66', 10_000, 1_900],
      ['66', 5_000, 350],
    ])
    expect(figures({ rates: [['S', '19', '-100', '-19']] })).toEqual([['66', -10_000, -1_900]])
  })

  it.each([
    ['3425', ACQUIRED, '89', '61', 1_900],
    ['3420', ACQUIRED, '93', '61', 700],
    ['3123', OWED, '46', '67', 1_900],
    ['3113', OWED, '46', '67', 700],
    ['3120', OWED, '84', '67', 1_900],
    ['3125', OWED, '84', '67', 1_900],
    ['3110', OWED, '84', '67', 700],
  ] as const)('is owed and deducted on account %s', (account, rates, owed, deducted, tax) => {
    expect(figures({ account, rates })).toEqual([
      [owed, 10_000, tax],
      [deducted, 10_000, tax],
    ])
    const chart = { ...DATEV_DEFAULTS, chart: 'SKR04' as const }
    const of4 = account.replace(/^34/, '54').replace(/^31/, '59')
    expect(figures({ account: of4, rates }, chart)).toEqual(figures({ account, rates }))
    // a small business and a farm owe it, too, and deduct nothing
    expect(figures({ account, rates, hasNoInputTax: true })).toEqual([[owed, 10_000, tax]])
  })

  it('is none for a company that deducts none', () => {
    expect(figures({ hasNoInputTax: true })).toEqual([])
  })

  it('belongs to the period in which both goods and invoice are there', () => {
    expect(figures({ serviceDate: '2026-04-28' })).toHaveLength(1)
    expect(figures({ day: '2026-04-28', serviceDate: '2026-05-02' })).toHaveLength(1)
    expect(figures({ day: '2026-04-28' })).toEqual([])
    expect(figures({ serviceDate: '2026-06-01' })).toEqual([])
  })

  it('is not guessed: what DATEV cannot book waits, and an account that says neither rate nor supplier', () => {
    const open = (purchase: Purchase) =>
      purchasesOf([invoice(purchase)], DATEV_DEFAULTS, MAY).open.map(({ id, number, supplier, reason }) => [
        id,
        number,
        supplier,
        reason,
      ])
    expect(open({ account: null })).toEqual([['i', 'R-7', 'Müller', 'account']])
    expect(open({ account: '3122', rates: OWED })).toEqual([['i', 'R-7', 'Müller', 'owedAccount']])
    expect(figures({ account: '3122', rates: OWED })).toEqual([])
    expect(open({})).toEqual([])
    // once for each invoice, and only in the period of its VAT
    const twice = [...OWED, ['AE', '0', '50', '0']] as const
    expect(open({ account: '3122', rates: twice })).toHaveLength(1)
    expect(open({ account: null, day: '2026-04-28' })).toEqual([])
    expect(open({ account: null, day: '2026-04-28', serviceDate: '2026-05-02' })).toHaveLength(1)
    expect(open({ account: null, serviceDate: '2026-06-02' })).toEqual([])
  })
})
