import fc from 'fast-check'
import { netFromGross, sumOf } from '@/lib/domain/money'
import type { DocumentSource, PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import type { TillTurnover } from '@/lib/tax/vat-return/rules/till-turnover'

// Random histories of documents and tills of 2026 for the rules of the VAT return.

/** Rates of domestic sales by the Kennzahl and the revenue account of SKR03 that they belong to. */
export const HISTORY_RATES = [
  { code: '81', account: '8400', rate: 1900, category: 'S' },
  { code: '86', account: '8300', rate: 700, category: 'S' },
  { code: '48', account: '8100', rate: 0, category: 'E' },
] as const

const vatOf = (gross: number, rate: number) => gross - netFromGross(gross, rate)
const cents = fc.integer({ min: 1, max: 300_000 })
const dayOf2026 = fc
  .integer({ min: 0, max: 364 })
  .map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))

/** `copy` distinguishes VAT rates of the same percentage: an invoice has a sum for each. */
type Sum = { index: number; copy: number; gross: number; suppliedOn: string }

const COPIES = [0, 1]

const ratesOf = (sums: readonly Sum[]): DocumentSource['rates'] =>
  HISTORY_RATES.flatMap((one, index) => COPIES.map((copy) => ({ ...one, index, copy }))).flatMap((one) => {
    const { rate, category } = one
    const own = sums.filter(({ index, copy }) => index === one.index && copy === one.copy)
    const gross = sumOf(own.map((sum) => sum.gross))
    if (own.length === 0) return []
    const parts = own.map((sum) => ({ gross: sum.gross, suppliedOn: sum.suppliedOn }))
    return [{ category, rate, isFarm: false, isSmallBusiness: false, gross, vat: vatOf(gross, rate), parts }]
  })

const documentOf = (change: Partial<DocumentSource> & Pick<DocumentSource, 'id' | 'day' | 'rates'>) => ({
  kind: 'INVOICE' as const,
  number: `RE ${change.id.slice(0, 8)}`,
  suppliedOn: change.day,
  dueOn: null,
  customerId: 'c',
  customerNumber: '10001',
  customer: 'Öl AG',
  vatId: '',
  original: null,
  originalId: null,
  originalDay: null,
  taxPeriod: null,
  gross: sumOf(change.rates.map(({ gross }) => gross)),
  ...change,
})

const sum = fc.record({
  index: fc.nat({ max: HISTORY_RATES.length - 1 }),
  copy: fc.constantFrom(...COPIES),
  gross: cents,
  suppliedOn: dayOf2026,
})

/** Share of every rate in percent, so that parts of an invoice add up to it. */
const share = (rates: DocumentSource['rates'], percent: number): DocumentSource['rates'] =>
  rates.map(({ gross, rate, ...one }) => {
    const part = Math.round((gross * percent) / 100)
    return { ...one, rate, gross: part, vat: vatOf(part, rate), parts: [{ gross: part }] }
  })

/**
 * An invoice with credits, payments, Skonto and write-offs; settled to the cent at the end of the
 * year, or not.
 */
export const invoiceHistory: fc.Arbitrary<InvoiceHistory & { isSettled: boolean }> = fc
  .record({
    id: fc.uuid(),
    day: dayOf2026,
    sums: fc.array(sum, { minLength: 1, maxLength: 4 }),
    credits: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), dayOf2026), { maxLength: 2 }),
    paid: fc.array(fc.tuple(fc.integer({ min: -20, max: 70 }), dayOf2026), { maxLength: 3 }),
    reduced: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), dayOf2026, fc.boolean())),
    isSettled: fc.boolean(),
  })
  .map(({ id, day, sums, credits, paid, reduced, isSettled }) => {
    const invoice = documentOf({ id, day, rates: ratesOf(sums) })
    const counters = credits.map(([percent, on], index) =>
      documentOf({
        id: `${id}-${index}`,
        day: on,
        kind: 'CREDIT',
        original: invoice.number,
        originalId: id,
        originalDay: day,
        rates: share(invoice.rates, 0 - percent),
      }),
    )
    const reductions = reduced ? share(invoice.rates, reduced[0]) : []
    const payment = (at: string, on: string, money: number, rates: DocumentSource['rates'] = []) => {
      const whole = sumOf(rates.map(({ gross }) => gross))
      const isLost = reduced?.[2] ?? false
      return {
        id: `${id}-${at}`,
        documentId: id,
        kind: 'PAYMENT',
        isUndo: false,
        number: invoice.number,
        vatId: '',
        day: on,
        method: 'BANKTRANSFER',
        cashAccount: '',
        received: money,
        amount: money,
        discount: isLost ? 0 : whole,
        writeOff: isLost ? whole : 0,
        claims: 0,
        customerId: 'c',
        customerNumber: '10001',
        customer: 'Öl AG',
        reductions: rates.map(({ parts: _parts, ...one }) => one),
      } as PaymentSource
    }
    const payments = paid.map(([percent, on], index) =>
      payment(`p${index}`, on, Math.round((invoice.gross * percent) / 100)),
    )
    if (reduced) payments.push(payment('r', reduced[1], 0, reductions))
    const open =
      invoice.gross +
      sumOf(counters.map(({ gross }) => gross)) -
      sumOf(payments.map(({ received, discount, writeOff }) => received + discount + writeOff))
    if (isSettled) payments.push(payment('last', '2026-12-31', open))
    return {
      invoice,
      counters,
      payments: payments.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
      isSettled,
    }
  })

/** Receipts of a closing, all paid, with vouchers and advances among them. */
export const tillTurnover: fc.Arbitrary<TillTurnover> = fc
  .record({
    closingId: fc.uuid(),
    closingNumber: fc.integer({ min: 1, max: 999 }),
    day: dayOf2026,
    lines: fc.array(
      fc.record({
        index: fc.constantFrom(0, 1),
        gross: fc.integer({ min: -50_000, max: 200_000 }),
        businessCase: fc.constantFrom(
          'SALE',
          'SALE',
          'VOUCHER_SINGLE_SOLD',
          'VOUCHER_MULTI_SOLD',
          'TIP_EMPLOYEE',
        ),
        isAgency: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ lines, ...one }) => ({
    ...one,
    deviceId: 'd',
    till: 'Kasse',
    isSmallBusiness: false,
    onAccount: null,
    lines: lines.map(({ index, gross, businessCase, isAgency }) => {
      const { rate } = HISTORY_RATES[index] ?? HISTORY_RATES[0]
      return {
        businessCase,
        isAgency,
        rate,
        vatKey: null,
        gross,
        net: netFromGross(gross, rate),
      } as TillTurnover['lines'][number]
    }),
  }))
