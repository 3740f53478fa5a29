import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { agreedEntries } from '@/lib/tax/vat-return/rules/agreed'
import { invoiceHistory } from '@/tests/support/vat-histories'
import { unbalanced } from './balance'
import { bookSources } from './book-sources'
import type { InvoiceHistory } from './settled-steps'

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)

/** Accounts of SKR03 for advances received of the rates of each Kennzahl. */
const ADVANCES = { '81': '1718', '86': '1711', '48': '1710' } as const

/** The same history as an advance: paid by money alone. */
const asAdvance = ({ invoice, counters, payments }: InvoiceHistory): InvoiceHistory => ({
  invoice: { ...invoice, invoiceType: 'ADVANCE' },
  counters: counters.map((counter) => ({ ...counter, invoiceType: 'ADVANCE' })),
  payments: payments.map((one) => ({ ...one, reductions: [], discount: 0, writeOff: 0 })),
})

it('books on the advances of each rate what the VAT values declare, month by month and to the cent', () => {
  fc.assert(
    fc.property(invoiceHistory, (history) => {
      const advance = asAdvance(history)
      const { invoice, counters, payments } = advance
      const due = [...payments, ...counters].map(({ id }) => id)
      const sources = {
        documents: [invoice, ...counters],
        payments,
        advances: [{ ...advance, due }],
        closings: [],
        incoming: [],
        cash: [],
      }
      const rows = bookSources(sources, DATEV_DEFAULTS)
      expect(unbalanced(sources, rows, DATEV_DEFAULTS)).toBeNull()
      for (const month of MONTHS) {
        const days = { from: `${month}-01`, to: `${month}-31` }
        const entries = agreedEntries(
          { documents: [invoice], advances: [advance], payments: [], tills: [] },
          DATEV_DEFAULTS,
          days,
        )
        for (const [code, account] of Object.entries(ADVANCES)) {
          const booked = rows
            .filter(({ contra, day }) => contra === account && day.startsWith(month))
            .map(({ amount, side }) => (side === 'S' ? amount : 0 - amount))
          const declared = entries.filter((one) => one.code === code).map(({ base, tax }) => base + tax)
          expect([month, code, sumOf(booked)]).toEqual([month, code, sumOf(declared)])
        }
      }
      // amounts billed and not yet paid, or paid back, remain on the clearing account
      const { advanceClearing } = accountsOf(DATEV_DEFAULTS)
      const left = rows.map(({ account, contra, amount, side }) => {
        const signed = side === 'S' ? amount : 0 - amount
        return (account === advanceClearing ? signed : 0) - (contra === advanceClearing ? signed : 0)
      })
      const claimed = sumOf([invoice, ...counters].map(({ gross }) => gross))
      expect(sumOf(left)).toBe(sumOf(payments.map(({ received }) => received)) - claimed)
    }),
    { numRuns: 50 },
  )
})
