import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netFromGross, sumOf } from '@/lib/domain/money'
import type { PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import { invoiceHistory, tillTurnover } from '@/tests/support/vat-histories'
import { actualEntries, type ReceiptHistory } from './actual'
import type { TillTurnover } from './till-turnover'
import { vatSums } from './vat-lines'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const NONE = { invoices: [], receipts: [], tills: [] }
const grossOf = ({ base, tax }: { base: number; tax: number }) => base + tax

describe('figures by actual consideration', () => {
  it('come to the invoice less what was credited, deducted and lost, once it is settled', () => {
    fc.assert(
      fc.property(
        invoiceHistory.filter(({ isSettled }) => isSettled),
        (history) => {
          const sums = vatSums(actualEntries({ ...NONE, invoices: [history] }, YEAR))
          const all = [history.invoice, ...history.counters].flatMap(({ rates }) => rates)
          const reduced = history.payments.flatMap(({ reductions }) => reductions)
          for (const [rate, code] of [
            [1900, '81'],
            [700, '86'],
            [0, '48'],
          ] as const) {
            const own = <T extends { rate: number; gross: number; vat: number }>(list: readonly T[]) =>
              list.filter((one) => one.rate === rate)
            const tax = sumOf(own(all).map(({ vat }) => vat)) - sumOf(own(reduced).map(({ vat }) => vat))
            const gross =
              sumOf(own(all).map((one) => one.gross)) - sumOf(own(reduced).map((one) => one.gross))
            const found = sums.find((one) => one.code === code) ?? { base: 0, tax: 0 }
            expect([code, found.base, found.tax]).toEqual([code, gross - tax, tax])
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('come in each month to the money of that month, and all months to the year', () => {
    fc.assert(
      fc.property(invoiceHistory, (history) => {
        const year = actualEntries({ ...NONE, invoices: [history] }, YEAR)
        for (let at = 1; at <= 12; at += 1) {
          const month = `2026-${String(at).padStart(2, '0')}`
          const entries = actualEntries(
            { ...NONE, invoices: [history] },
            { from: `${month}-01`, to: `${month}-31` },
          )
          const money = history.payments
            .filter(({ day }) => day.startsWith(month))
            .map(({ received }) => received)
          expect([month, sumOf(entries.map(grossOf))]).toEqual([month, sumOf(money)])
          expect(entries).toEqual(year.filter(({ day }) => day.startsWith(month)))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('leave out dunning claims, and what nobody has paid', () => {
    fc.assert(
      fc.property(invoiceHistory, fc.integer({ min: 1, max: 900 }), (history, claims) => {
        const [first, ...others] = history.payments
        fc.pre(first !== undefined)
        const more = { ...first, received: (first?.received ?? 0) + claims, claims } as PaymentSource
        const entriesOf = (payments: readonly PaymentSource[]) =>
          actualEntries({ ...NONE, invoices: [{ ...history, payments }] }, YEAR)
        expect(entriesOf([more, ...others])).toEqual(entriesOf(history.payments))
        expect(sumOf(entriesOf([]).map(grossOf))).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  it('count a till’s receipt on account as far as it was paid there, and the rest with its money', () => {
    fc.assert(
      fc.property(
        tillTurnover.filter(({ lines }) => lines.every(({ gross }) => gross > 0)),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
        (till, percent, parts) => {
          const whole = sumOf(till.lines.map(({ gross }) => gross))
          const owed = Math.round((whole * percent) / 100)
          const claim = { ...till.lines[0], businessCase: 'RECEIVABLE_CREATED', isAgency: false, rate: 0 }
          const onAccount: TillTurnover = {
            ...till,
            lines: [
              ...till.lines,
              { ...claim, gross: 0 - owed, net: 0 - owed } as TillTurnover['lines'][number],
            ],
            onAccount: { receiptId: 'r', paidOnAccount: 0 },
          }
          const money = parts.map((part) => Math.floor((owed * part) / 400))
          const payments = [...money, owed - sumOf(money)].map(
            (received, at) =>
              ({
                id: String(at),
                documentId: 'r',
                number: 'Bon 1',
                customer: '',
                vatId: '',
                day: '2026-12-31',
                received,
                claims: 0,
                reductions: [],
                discount: 0,
                writeOff: 0,
              }) as unknown as PaymentSource,
          )
          const receipt: ReceiptHistory = { turnover: onAccount, payments }
          const paid = vatSums(actualEntries({ ...NONE, tills: [till] }, YEAR))
          const together = vatSums(actualEntries({ ...NONE, tills: [onAccount], receipts: [receipt] }, YEAR))
          const shown = (sums: typeof paid) => sums.map(({ code, base, tax }) => [code, base, tax])
          expect(shown(together)).toEqual(shown(paid))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('share an overpayment as the invoice was billed', () => {
    const rate = { category: 'S', isFarm: false, isSmallBusiness: false } as const
    const rates = [1900, 700].map((percent) => ({
      ...rate,
      rate: percent,
      gross: 10_700,
      vat: 10_700 - netFromGross(10_700, percent),
      parts: [],
    }))
    const [history] = fc.sample(invoiceHistory, 1)
    if (!history) throw new Error('no history')
    const payment = {
      ...history.payments[0],
      day: '2026-05-05',
      claims: 0,
      reductions: [],
      writeOff: 0,
      vatId: '',
    }
    const invoices = [
      {
        invoice: { ...history.invoice, rates, day: '2026-05-01' },
        counters: [],
        payments: [{ ...payment, received: 25_000 } as unknown as PaymentSource],
      },
    ]
    const sums = vatSums(actualEntries({ ...NONE, invoices }, YEAR))
    expect(sums.map((sum) => [sum.code, grossOf(sum)])).toEqual([
      ['81', 12_500],
      ['86', 12_500],
    ])
  })
})
