import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { netFromGross, sumOf } from '@/lib/domain/money'
import { counted } from '@/tests/support/till-chains'
import { TEXT_ENCODINGS } from '@/lib/server/files/encodings'
import { balanceOf, cellsOf, linesOf, readBookings } from '@/tests/support/read-batch'
import { unbalanced } from './balance'
import { batchFiles } from './batch-files'
import { bookSources, type Sources } from './book-sources'
import type { DocumentSource, PaymentSource } from './sales-sources'
import { batchFaults, unsound } from './check-batch'
import type { ClosingSource } from './closing-source'
import { batchText, COLUMNS, type FileHead } from './extf'

const { written, bytes } = TEXT_ENCODINGS['windows-1252']
const settings = { ...DATEV_DEFAULTS, adviser: '1001', client: '7', yearStart: 7 }
const accounts = accountsOf(settings)
const head: FileHead = {
  adviser: '1001',
  client: '7',
  accountLength: 4,
  chart: 'SKR03',
  isLocked: true,
  createdAt: '20270701080000000',
  yearStart: '2026-07-01',
  from: '2026-07-01',
  to: '2027-06-30',
  label: 'Kontor',
  exportedBy: 'Žofia Öl',
}

const vatOf = (gross: number, rate: number) => gross - netFromGross(gross, rate)
const cents = (max: number) => fc.integer({ min: 1, max })
const day = fc.integer({ min: 0, max: 364 }).map((at) => {
  return new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10)
})
const customer = fc
  .tuple(fc.constantFrom('10001', '10002', '17', 'K-1'), fc.string({ unit: 'grapheme', maxLength: 80 }))
  .map(([customerNumber, name]) => ({ customerId: customerNumber, customerNumber, customer: `Öl ${name}` }))
/** Each rate with its default revenue account. */
const RATES = [
  [1900, '8400'],
  [700, '8300'],
] as const

/** Rates of domestic sales whose parts add up, with or without stated accounts. */
const rateSums = (sign: 1 | -1) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...RATES),
        fc.array(fc.tuple(fc.constantFrom('', '8401', '8301'), cents(500_000), day), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map((all) =>
      all.map(([[rate, own], parts]) => ({
        category: 'S' as const,
        rate,
        isFarm: false,
        isSmallBusiness: false,
        own,
        gross: sign * sumOf(parts.map(([, gross]) => gross)),
        vat: vatOf(sign * sumOf(parts.map(([, gross]) => gross)), rate),
        parts: parts.map(([product, gross, suppliedOn]) => ({ product, suppliedOn, gross: sign * gross })),
      })),
    )

const document = fc
  .tuple(fc.uuid(), fc.constantFrom('INVOICE', 'CANCELLATION', 'CREDIT'), day, customer)
  .chain(([id, kind, on, by]) =>
    rateSums(kind === 'INVOICE' ? 1 : -1).map((rates) => ({
      id,
      kind,
      number: `RE ${id.slice(0, 8)}`,
      day: on,
      suppliedOn: on,
      dueOn: on,
      ...by,
      rates,
      vatId: '',
      original: kind === 'INVOICE' ? null : 'RE 1',
      originalId: kind === 'INVOICE' ? null : 'o',
      originalDay: kind === 'INVOICE' ? null : on,
      taxPeriod: null,
      gross: sumOf(rates.map(({ gross }) => gross)),
    })),
  ) satisfies fc.Arbitrary<DocumentSource>

/** Money in or out, with Skonto, write-offs by rate and paid dunning claims. */
const payment = fc
  .record({
    id: fc.uuid(),
    day,
    by: customer,
    amount: cents(500_000),
    isOut: fc.boolean(),
    method: fc.constantFrom('CASH', 'INVOICE'),
    cashAccount: fc.constantFrom('', '1010'),
    reduced: fc.array(cents(9_000), { maxLength: 2 }),
    isWrittenOff: fc.boolean(),
    claimed: fc.boolean(),
  })
  .map(({ by, isOut, reduced, isWrittenOff, claimed, amount, method, ...one }) => {
    const sign = isOut ? -1 : 1
    const whole = sumOf(reduced)
    const writeOff = isWrittenOff ? Math.floor(whole / 3) : 0
    return {
      ...one,
      ...by,
      kind: isOut ? 'PAYOUT' : 'PAYMENT',
      isUndo: false,
      documentId: 'd',
      number: 'RE 1',
      vatId: '',
      method,
      received: sign * amount,
      amount: sign * amount,
      discount: sign * (whole - writeOff),
      writeOff: sign * writeOff,
      claims: claimed && !isOut ? Math.floor(amount / 4) : 0,
      reductions: reduced.map((gross, index) => ({
        category: 'S' as const,
        isFarm: false,
        isSmallBusiness: false,
        rate: RATES[index]?.[0] ?? 1900,
        gross: sign * gross,
        vat: vatOf(sign * gross, RATES[index]?.[0] ?? 1900),
      })),
    } as PaymentSource
  })

const closing = fc
  .record({
    id: fc.uuid(),
    day,
    number: cents(9_999),
    sold: fc.array(fc.tuple(fc.constantFrom(...RATES), fc.constantFrom('', '8401'), cents(500_000)), {
      minLength: 1,
      maxLength: 4,
    }),
    card: cents(50_000),
    moved: fc.integer({ min: -20_000, max: 20_000 }),
    difference: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ sold, card, moved, difference, ...one }) => {
    const lines = sold.map(([[rate, own], product, gross]) => ({
      businessCase: 'SALE' as const,
      isAgency: false,
      vatKey: null,
      rate,
      product,
      gross,
      own: product || own,
    }))
    const inCash = sumOf(lines.map(({ gross }) => gross)) - card
    const payments = [
      { method: 1, amount: inCash },
      { method: 2, amount: card },
    ]
    return {
      ...one,
      deviceId: 'd',
      till: 'Kasse „Süd“; 1',
      cashAccount: '',
      costCentre: 'Laden; 1',
      isSmallBusiness: false,
      groups: [{ day: one.day, lines, payments, receipt: null }],
      movements: [{ day: one.day, businessCase: 'CASH_TRANSIT' as const, amount: moved, reason: 'Bank' }],
      count: counted({ opening: 100, before: 100, difference }),
      receiptIds: [],
    }
  }) satisfies fc.Arbitrary<ClosingSource>

const sources = fc.record({
  documents: fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 6 }),
  payments: fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 6 }),
  closings: fc.uniqueArray(closing, { selector: ({ id }) => id, maxLength: 4 }),
  incoming: fc.constant([]),
  cash: fc.constant([]),
})
type Made = typeof sources extends fc.Arbitrary<infer Of> ? Of : never

const debtorOf = (number: string) =>
  ({ '10001': '10001', '10002': '10002', '17': '60017' })[number] ?? accounts.otherDebtors

/**
 * The expected balance of each account, computed from the documents alone. Sales by card and on
 * account are split over revenue, where only the sum shows.
 */
function expected({ documents, payments, closings }: Made): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { rates } of documents)
    for (const { own, parts } of rates) for (const { product, gross } of parts) add(product || own, -gross)
  for (const { customerNumber, gross } of documents) add(debtorOf(customerNumber), gross)
  for (const one of payments) {
    add(one.method === 'CASH' ? one.cashAccount || accounts.cash : accounts.bank, one.amount)
    add(debtorOf(one.customerNumber), one.claims - one.amount - one.discount - one.writeOff)
    add('Skonto', one.discount)
    add('Ausfall', one.writeOff)
    add(accounts.dunning, 0 - one.claims)
  }
  for (const { groups, movements, count } of closings) {
    for (const { lines, payments } of groups) {
      for (const { own, gross } of lines) add(own, 0 - gross)
      for (const { method, amount } of payments) add(method === 1 ? accounts.cash : accounts.transit, amount)
    }
    for (const { amount } of movements) {
      add(accounts.cash, amount)
      add(accounts.transit, 0 - amount)
    }
    add(accounts.cash, count.difference)
    add(accounts.cashDifference, 0 - count.difference)
  }
  return sums
}

const SKONTO = [accounts.discount19, accounts.discount7, accounts.discountOther]
const LOSSES = [accounts.loss19, accounts.loss7, accounts.lossOther]

describe('a hand-over', () => {
  it('comes to what documents, payments and closings do, account by account, as another program reads its files', () => {
    fc.assert(
      fc.property(sources, (made) => {
        const booked = bookSources(made as Sources, settings)
        expect(unbalanced(made as Sources, booked, settings)).toBeNull()
        const rows = batchFiles(head, booked).flatMap((file) =>
          readBookings(linesOf(bytes(batchText(file.head, file.bookings, written)))),
        )
        const found = (account: string) => {
          const each = account === 'Skonto' ? SKONTO : account === 'Ausfall' ? LOSSES : [account]
          return sumOf(each.map((one) => balanceOf(rows, one)))
        }
        for (const [account, amount] of expected(made))
          expect([account, found(account)]).toEqual([account, amount])
      }),
      { numRuns: 60 },
    )
  })

  it('has files that keep the rules of the format', () => {
    fc.assert(
      fc.property(sources, (made) => {
        const booked = bookSources(made as Sources, settings)
        expect(batchFaults(head, booked)).toEqual([])
        for (const { head: own, bookings } of batchFiles(head, booked)) {
          const text = batchText(own, bookings, written)
          expect(unsound(text, COLUMNS, written)).toBeNull()
          expect(own.from.slice(0, 4)).toBe(own.to.slice(0, 4))
          for (const line of linesOf(bytes(text)).slice(2)) expectSound(cellsOf(line), own)
        }
      }),
      { numRuns: 25 },
    )
  })
})

/** Checks the filled columns against DATEV's rules. */
function expectSound(cells: string[], { from, to }: FileHead): void {
  const at = (column: number) => cells[column - 1] ?? ''
  expect(cells).toHaveLength(125)
  expect(at(1)).toMatch(/^(?!0,00)\d{1,10},\d\d$/)
  expect(at(2)).toMatch(/^[SH]$/)
  expect([at(3), at(9)]).toEqual(['EUR', ''])
  for (const column of [7, 8]) expect(at(column)).toMatch(/^\d{4,5}$/)
  const on = `${at(10).slice(2)}-${at(10).slice(0, 2)}`
  expect(on >= from.slice(5) && on <= to.slice(5)).toBe(true)
  expect(at(11)).toMatch(/^[A-Za-z0-9$&%*+\-/]{1,36}$/)
  expect(at(12)).toMatch(/^[A-Za-z0-9$&%*+\-/]{0,12}$/)
  expect(at(13)).toMatch(/^(\d{1,8},\d\d)?$/)
  expect(at(14).length).toBeLessThanOrEqual(60)
  expect(at(14)).not.toMatch(/[\t\r\n]/)
  expect([at(114), at(115) !== '' && at(116) === '']).toEqual(['1', false])
  for (const column of [115, 116, 117]) expect(at(column)).toMatch(/^(\d{8})?$/)
}
