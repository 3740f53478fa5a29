import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { bookSources } from '@/lib/tax/datev/rules/book-sources'
import type { ClosingSource } from '@/lib/tax/datev/rules/closing-source'
import { HISTORY_RATES, invoiceHistory, tillTurnover } from '@/tests/support/vat-histories'
import { agreedEntries } from './agreed'
import type { TillTurnover } from './till-turnover'
import { vatSums, vatTotals } from './vat-lines'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const daysOf = (month: string) => ({ from: `${month}-01`, to: `${month}-31` })

/** Accounts of SKR03 that hold the amounts of a Kennzahl: revenue, Skonto, losses. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  '81': ['8400', '8736', '2406'],
  '86': ['8300', '8731', '2401'],
  '48': ['8100', '8730', '2400'],
}

/** The same receipts as DATEV books them, all paid in cash. */
const closingOf = (till: TillTurnover): ClosingSource => ({
  id: till.closingId,
  deviceId: 'd',
  number: till.closingNumber,
  day: till.day,
  till: till.till,
  cashAccount: '',
  costCentre: '',
  isSmallBusiness: false,
  groups: [
    {
      day: till.day,
      lines: till.lines,
      payments: [{ method: 1, amount: sumOf(till.lines.map(({ gross }) => gross)) }],
      receipt: null,
    },
  ],
  movements: [],
  count: null,
  receiptIds: [],
})

const histories = fc.record({
  invoices: fc.array(invoiceHistory, { maxLength: 4 }),
  tills: fc.array(tillTurnover, { maxLength: 3 }),
})

describe('figures by agreed consideration', () => {
  it('are what DATEV books on the accounts of each Kennzahl, month by month and to the cent', () => {
    fc.assert(
      fc.property(histories, ({ invoices, tills }) => {
        const documents = invoices.flatMap(({ invoice, counters }) => [invoice, ...counters])
        const payments = invoices.flatMap((one) => one.payments)
        const rows = bookSources(
          { documents, payments, closings: tills.map(closingOf), incoming: [], cash: [] },
          DATEV_DEFAULTS,
        )
        for (const month of MONTHS) {
          const sums = vatSums(agreedEntries({ documents, payments, tills }, DATEV_DEFAULTS, daysOf(month)))
          const here = rows.filter(({ taxedOn, suppliedOn, day }) =>
            (taxedOn ?? suppliedOn ?? day).startsWith(month),
          )
          for (const { code } of HISTORY_RATES) {
            const held = (account: string) => ACCOUNTS[code]?.includes(account) ?? false
            const booked = here.map(
              ({ account, contra, amount, side, discount = 0, discountAccount = '' }) => {
                const debit = (side === 'S' ? 1 : -1) * amount
                const skonto = (side === 'S' ? 1 : -1) * (held(discountAccount) ? discount : 0)
                return (held(account) ? debit : 0) - (held(contra) ? debit : 0) + skonto
              },
            )
            const found = sums.find((one) => one.code === code)
            expect([month, code, (found?.base ?? 0) + (found?.tax ?? 0)]).toEqual([
              month,
              code,
              0 - sumOf(booked),
            ])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('have the tax that documents and reductions state, and that receipts print', () => {
    fc.assert(
      fc.property(histories, ({ invoices, tills }) => {
        const documents = invoices.flatMap(({ invoice, counters }) => [invoice, ...counters])
        const payments = invoices.flatMap((one) => one.payments)
        const totals = vatTotals(vatSums(agreedEntries({ documents, payments, tills }, DATEV_DEFAULTS, YEAR)))
        const stated = documents.flatMap(({ rates }) => rates.map(({ vat }) => vat))
        const reduced = payments.flatMap(({ reductions }) => reductions.map(({ vat }) => 0 - vat))
        const printed = tills.flatMap(({ lines }) =>
          lines
            .filter(
              ({ businessCase, isAgency }) =>
                !isAgency && ['SALE', 'VOUCHER_SINGLE_SOLD'].includes(businessCase),
            )
            .map(({ gross, net }) => gross - net),
        )
        expect(totals).toEqual({
          outputTax: sumOf([...stated, ...reduced, ...printed]),
          inputTax: 0,
          payable: sumOf([...stated, ...reduced, ...printed]),
        })
      }),
      { numRuns: 100 },
    )
  })

  it('declare once more what was lost of taxed sales (Kennzahl 50)', () => {
    fc.assert(
      fc.property(invoiceHistory, ({ invoice, counters, payments }) => {
        const sources = { documents: [invoice, ...counters], payments, tills: [] }
        const sums = vatSums(agreedEntries(sources, DATEV_DEFAULTS, YEAR))
        const lost = payments
          .filter(({ writeOff }) => writeOff !== 0)
          .flatMap(({ reductions }) => reductions.filter(({ rate }) => rate !== 0))
        const base = sumOf(lost.map(({ gross, vat }) => gross - vat))
        expect(sums.find(({ code }) => code === '50')?.base ?? 0).toBe(base)
      }),
      { numRuns: 100 },
    )
  })
})
