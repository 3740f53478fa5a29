import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import { invoiceHistory } from '@/tests/support/vat-histories'
import type { VatEntry } from './entries'
import { soldIn, type SoldSources } from './sold'
import type { TillTurnover } from './till-turnover'

const span = { from: '2026-01-01', to: '2027-12-31' }
const NONE: SoldSources = {
  documents: [],
  advances: [],
  prepaid: [],
  payments: [],
  tills: [],
  paid: { invoices: [], receipts: [] },
}
const declared = (sources: SoldSources, isAgreedOn: (day: string) => boolean) =>
  soldIn(sources, { span, settings: DATEV_DEFAULTS, isAgreedOn }).entries
const taxOf = (entries: readonly VatEntry[]) => entries.reduce((sum, { tax }) => sum + tax, 0)

const sourcesOf = (history: InvoiceHistory): SoldSources => ({
  ...NONE,
  documents: [
    history.invoice,
    ...history.counters.map((one) => ({ ...one, originalSuppliedOn: history.invoice.suppliedOn })),
  ],
  payments: history.payments.map((one) => ({ ...one, suppliedOn: history.invoice.suppliedOn })),
  paid: { invoices: [history], receipts: [] },
})

describe('a change of the basis', () => {
  it('leaves every invoice to the basis of the day of its supply, wholly', () => {
    const day = fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-01`)
    fc.assert(
      fc.property(invoiceHistory, day, fc.boolean(), (history, change, isAgreedBefore) => {
        const isAgreedOn = (on: string) => on < change === isAgreedBefore
        const sources = sourcesOf(history)
        const whole = isAgreedOn(history.invoice.suppliedOn)
        expect(declared(sources, isAgreedOn)).toEqual(declared(sources, () => whole))
      }),
    )
  })

  it.each([true, false])('declares a sale on account after midnight once (first agreed: %s)', (isFirst) => {
    const isAgreedOn = (on: string) => on < '2027-01-01' === isFirst
    const line = {
      businessCase: 'SALE',
      isAgency: false,
      rate: 1900,
      vatKey: 1,
      gross: 11_900,
      net: 10_000,
      product: null,
      group: null,
    } as const
    const till: TillTurnover = {
      closingId: 'z',
      deviceId: 'k',
      closingNumber: 1,
      till: 'Kasse',
      day: '2026-12-31',
      isSmallBusiness: false,
      lines: [line],
      onAccount: { receiptId: 'r', madeOn: '2027-01-01', paidOnAccount: 11_900 },
    }
    const payment = { id: 'p', documentId: 'd', number: 'Bon 7', day: '2027-01-20', customer: '', vatId: '' }
    const receipt = {
      turnover: { ...till, day: '2027-01-01' },
      payments: [{ ...payment, received: 11_900, claims: 0, reductions: [] } as never],
    }
    const sources = { ...NONE, tills: [till], paid: { invoices: [], receipts: [receipt] } }
    expect(taxOf(declared(sources, isAgreedOn))).toBe(1_900)
  })
})
