import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { agreedEntries } from '@/lib/tax/vat-return/rules/agreed'
import { invoiceHistory } from '@/tests/support/vat-histories'
import { unbalanced } from './balance'
import { bookSources, type Sources } from './book-sources'
import { accountFaults } from './account-tax'
import type { InvoiceHistory } from './settled-steps'
import { prepaidOf } from './prepaid'
import type { DocumentSource, PaymentSource } from './sales-sources'

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const daysOf = (month: string) => ({ from: `${month}-01`, to: `${month}-31` })
const FULL = { category: 'S', rate: 1900, isFarm: false, isSmallBusiness: false } as const

const CUSTOMER = { customerId: 'c', customerNumber: '10001', customer: 'Öl AG' }

/** An invoice of 119.00 EUR at 19 %, billed on 20 October for a supply of 15 November. */
const bill = (change: Partial<DocumentSource> = {}): DocumentSource => ({
  ...CUSTOMER,
  id: 'i',
  kind: 'INVOICE',
  invoiceType: 'DEFAULT',
  number: 'RE 1',
  day: '2026-10-20',
  suppliedOn: '2026-11-15',
  dueOn: null,
  gross: 11_900,
  rates: [{ ...FULL, gross: 11_900, vat: 1_900, parts: [{ gross: 11_900 }] }],
  vatId: '',
  original: null,
  originalId: null,
  originalDay: null,
  taxPeriod: null,
  ...change,
})

const reversal = (day: string, change: Partial<DocumentSource> = {}): DocumentSource =>
  bill({
    id: `c-${day}`,
    kind: 'CANCELLATION',
    day,
    original: 'RE 1',
    originalId: 'i',
    originalDay: '2026-10-20',
    gross: -11_900,
    rates: [{ ...FULL, gross: -11_900, vat: -1_900, parts: [{ gross: -11_900 }] }],
    ...change,
  })

const money = (day: string, received: number, discount = 0): PaymentSource => ({
  ...CUSTOMER,
  id: `p-${day}`,
  kind: 'PAYMENT',
  isUndo: false,
  documentId: 'i',
  number: 'RE 1',
  vatId: '',
  day,
  method: 'BANKTRANSFER',
  cashAccount: '',
  received,
  amount: received,
  discount,
  writeOff: 0,
  claims: 0,
  reductions: discount === 0 ? [] : [{ ...FULL, gross: discount, vat: Math.round((discount * 19) / 119) }],
})

/** VAT declared in each month, without months of none. */
function taxes({ invoice, counters, payments }: InvoiceHistory): Record<string, number> {
  const sources = {
    documents: [invoice, ...counters],
    payments,
    prepaid: [{ invoice, counters, payments }],
    tills: [],
  }
  const months = MONTHS.map((month) => {
    const entries = agreedEntries(sources, DATEV_DEFAULTS, daysOf(month))
    return [month, sumOf(entries.map(({ tax }) => tax))] as const
  })
  return Object.fromEntries(months.filter(([, tax]) => tax !== 0))
}

const paid = (invoice: DocumentSource, ...payments: PaymentSource[]): InvoiceHistory => ({
  invoice,
  counters: [],
  payments,
})

// § 13 (1) no. 1 a sentence 4 UStG
describe('money that comes before the supply', () => {
  it.each([
    ['all of it', paid(bill(), money('2026-10-25', 11_900)), { '2026-10': 1_900 }],
    ['before the invoice', paid(bill(), money('2026-08-03', 11_900)), { '2026-08': 1_900 }],
    [
      'a part, and the rest later',
      paid(bill(), money('2026-10-25', 5_950), money('2026-12-01', 5_950)),
      { '2026-10': 950, '2026-11': 950 },
    ],
    ['in the month of the supply', paid(bill(), money('2026-11-02', 11_900)), { '2026-11': 1_900 }],
    ['after it', paid(bill(), money('2026-12-02', 11_900)), { '2026-11': 1_900 }],
    ['never', paid(bill()), { '2026-11': 1_900 }],
    // the supply itself is taxed by the money: Skonto leaves nothing for its month
    ['with Skonto', paid(bill(), money('2026-10-25', 11_662, 238)), { '2026-10': 1_862 }],
    [
      'in parts that are paid back',
      paid(bill(), money('2026-09-25', 11_900), money('2026-10-02', -11_900)),
      { '2026-09': 1_900, '2026-10': -1_900, '2026-11': 1_900 },
    ],
  ])('is taxed with the money: %s', (_, history, expected) => {
    expect(taxes(history)).toEqual(expected)
  })

  it('is taxed in proportion where supplies have several months', () => {
    const parts = ['2026-10-31', '2026-11-30', '2026-12-31'].map((suppliedOn) => ({
      gross: 11_900,
      suppliedOn,
    }))
    const rates = [{ ...FULL, gross: 35_700, vat: 5_700, parts }]
    const invoice = bill({ gross: 35_700, suppliedOn: '2026-12-31', rates })
    expect(taxes(paid(invoice, money('2026-11-10', 17_850)))).toEqual({
      // October was due with its supply; half of December's is paid, November's is due anyway
      '2026-10': 1_900,
      '2026-11': 2_850,
      '2026-12': 950,
    })
  })

  it.each([
    ['an advance', { invoiceType: 'ADVANCE' }],
    ['a final invoice', { invoiceType: 'FINAL' }],
    ['tax-free', { rates: [{ ...FULL, category: 'E', rate: 0, gross: 11_900, vat: 0, parts: [] }] }],
    ['§ 13b UStG', { rates: [{ ...FULL, category: 'AE', rate: 0, gross: 11_900, vat: 0, parts: [] }] }],
    ['to the EU', { rates: [{ ...FULL, category: 'K', rate: 0, gross: 11_900, vat: 0, parts: [] }] }],
    ['§ 19 UStG', { rates: [{ ...FULL, isSmallBusiness: true, rate: 0, gross: 11_900, vat: 0, parts: [] }] }],
  ] satisfies [string, Partial<DocumentSource>][])('has a rule of its own for %s', (_, change) => {
    const history = paid(bill(change), money('2026-10-25', 11_900))
    expect(prepaidOf(history, accountsOf(DATEV_DEFAULTS))).toEqual([])
  })

  // § 17 (2) no. 2 UStG: what was taxed with the money is corrected when it is paid back
  it('is corrected when it is paid back for a cancelled invoice', () => {
    const invoice = bill({ day: '2026-08-20' })
    const counters = [reversal('2026-09-28', { taxPeriod: 'CURRENT' })]
    const first = money('2026-08-25', 11_900)
    expect(taxes({ invoice, counters, payments: [first, money('2026-10-05', -11_900)] })).toEqual({
      '2026-08': 1_900,
      '2026-10': -1_900,
    })
    expect(taxes({ invoice, counters, payments: [] })).toEqual({})
  })

  it('stays taxed when a cancellation counts in the period of its invoice, until it is paid back', () => {
    const counters = [reversal('2026-10-28', { taxPeriod: 'ORIGINAL' })]
    const payments = [money('2026-09-25', 11_900), money('2026-10-29', -11_900)]
    expect(taxes({ invoice: bill(), counters, payments })).toEqual({ '2026-09': 1_900, '2026-10': -1_900 })
  })
})

// § 17 (1) UStG corrects a sale that was carried out: before, nothing was declared
describe('a sale without VAT that is reduced before its supply', () => {
  const untaxed = (category: 'E' | 'AE' | 'G', isSmallBusiness = false) => {
    const of = (gross: number) => ({
      gross,
      rates: [{ ...FULL, category, isSmallBusiness, rate: 0, gross, vat: 0, parts: [{ gross }] }],
    })
    const invoice = bill(of(11_900))
    const reduced = money('2026-10-21', 11_662, 238)
    return {
      invoice,
      credited: [reversal('2026-10-28', { kind: 'CREDIT', ...of(-4_000) })],
      cancelled: [reversal('2026-10-28', { taxPeriod: 'CURRENT', ...of(-11_900) })],
      late: [reversal('2026-12-01', { kind: 'CREDIT', ...of(-4_000) })],
      skonto: {
        ...reduced,
        reductions: reduced.reductions.map((one) => ({ ...one, ...of(238).rates[0], vat: 0 })),
      },
    }
  }
  const bases = ({ invoice, counters, payments }: InvoiceHistory) => {
    const prepaid = [{ invoice, counters, payments }]
    const sources = { documents: [invoice, ...counters], payments, prepaid, tills: [] }
    const months = MONTHS.map((month) => {
      const entries = agreedEntries(sources, DATEV_DEFAULTS, daysOf(month))
      return [month, sumOf(entries.map(({ base }) => base))] as const
    })
    return Object.fromEntries(months.filter(([, base]) => base !== 0))
  }

  it.each([['E', true] as const, ['E', false] as const, ['AE', false] as const, ['G', false] as const])(
    'is declared with its supply, less the reduction: %s, § 19 %s',
    (category, isSmallBusiness) => {
      const { invoice, credited, cancelled, late, skonto } = untaxed(category, isSmallBusiness)
      const of = (counters: DocumentSource[], payments: PaymentSource[] = []) =>
        bases({ invoice, counters, payments })
      expect(of([])).toEqual({ '2026-11': 11_900 })
      expect(of(credited)).toEqual({ '2026-11': 7_900 })
      expect(of(cancelled)).toEqual({})
      expect(of([], [skonto])).toEqual({ '2026-11': 11_662 })
      expect(of(late)).toEqual({ '2026-11': 11_900, '2026-12': -4_000 })
    },
  )

  it('moves at DATEV on its own account, but not for a small business', () => {
    const rowsOf = (isSmallBusiness: boolean) => {
      const { invoice, credited: counters } = untaxed('AE', isSmallBusiness)
      return bookSources(sourcesOf({ invoice, counters, payments: [] }), DATEV_DEFAULTS)
        .filter(({ source }) => source.kind === 'advance')
        .map(({ account, contra, amount, side, day, suppliedOn = null }) =>
          [account, contra, amount, side, day, suppliedOn].join(' '),
        )
    }
    // 4,000 back into October, and off November: Kennzahl 60 follows the account of § 13b UStG
    expect(rowsOf(false)).toEqual(['1593 8337 4000 S 2026-10-28 ', '1593 8337 4000 H 2026-10-28 2026-11-15'])
    expect(rowsOf(true)).toEqual([])
  })
})

/** Accounts of SKR03 that hold the amounts of a Kennzahl, those of advances received among them. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  '81': ['8400', '8736', '2406', '1718'],
  '86': ['8300', '8731', '2401', '1711'],
  '48': ['8100', '8730', '2400', '1710'],
}

function sourcesOf(history: InvoiceHistory): Sources {
  const { invoice, counters, payments } = history
  const due = [...payments, ...counters].map(({ id }) => id)
  return {
    documents: [invoice, ...counters],
    payments,
    prepaid: [{ ...history, due }],
    closings: [],
    incoming: [],
    cash: [],
  }
}

describe('random invoices', () => {
  it('are taxed alike by VAT values and DATEV, month by month and to the cent', () => {
    fc.assert(
      fc.property(invoiceHistory, (history) => {
        const { invoice, counters, payments } = history
        const sources = sourcesOf(history)
        const rows = bookSources(sources, DATEV_DEFAULTS)
        expect(unbalanced(sources, rows, DATEV_DEFAULTS)).toBeNull()
        expect(accountFaults(sources, DATEV_DEFAULTS)).toEqual([])
        for (const month of MONTHS) {
          const entries = agreedEntries(
            { documents: [invoice, ...counters], payments, prepaid: [history], tills: [] },
            DATEV_DEFAULTS,
            daysOf(month),
          )
          const here = rows.filter(({ taxedOn, suppliedOn, day }) =>
            (taxedOn ?? suppliedOn ?? day).startsWith(month),
          )
          for (const [code, accounts] of Object.entries(ACCOUNTS)) {
            const booked = here.map(({ account, contra, amount, side, discount = 0, ...row }) => {
              const sign = side === 'S' ? 1 : -1
              const skonto = accounts.includes(row.discountAccount ?? '') ? discount : 0
              const held = (one: string) => (accounts.includes(one) ? amount : 0)
              return sign * (held(account) - held(contra) + skonto)
            })
            const declared = entries.filter((one) => one.code === code).map(({ base, tax }) => base + tax)
            expect([month, code, sumOf(declared)]).toEqual([month, code, 0 - sumOf(booked)])
          }
        }
        const { advanceClearing, advance19, advance7 } = accountsOf(DATEV_DEFAULTS)
        for (const own of [advanceClearing, advance19, advance7]) {
          const left = rows.map(({ account, contra, amount, side }) => {
            const signed = side === 'S' ? amount : 0 - amount
            return (account === own ? signed : 0) - (contra === own ? signed : 0)
          })
          expect(sumOf(left)).toBe(0)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are taxed in all as their documents less reductions, to the cent', () => {
    fc.assert(
      fc.property(invoiceHistory, (history) => {
        const { invoice, counters, payments } = history
        const stated = [invoice, ...counters].flatMap(({ rates }) => rates.map(({ vat }) => vat))
        const reduced = payments.flatMap(({ reductions }) => reductions.map(({ vat }) => vat))
        const all = Object.values(taxes(history))
        expect(sumOf(all)).toBe(sumOf(stated) - sumOf(reduced))
      }),
      { numRuns: 200 },
    )
  })

  it('are taxed by the law: until the month of a supply what was paid for it, then all of it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            gross: fc.integer({ min: 1, max: 500_000 }),
            month: fc.integer({ min: 1, max: 12 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(
          fc.record({
            share: fc.integer({ min: -40, max: 100 }),
            month: fc.integer({ min: 1, max: 12 }),
          }),
          { maxLength: 4 },
        ),
        (supplies, shares) => {
          const dayIn = (month: number, day: number) =>
            `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const whole = sumOf(supplies.map(({ gross }) => gross))
          const parts = supplies.map(({ gross, month }) => ({ gross, suppliedOn: dayIn(month, 28) }))
          const vat = whole - Math.round(whole / 1.19)
          const invoice = bill({ gross: whole, rates: [{ ...FULL, gross: whole, vat, parts }] })
          const given = shares.map(({ share, month }, index) => ({
            month,
            payment: {
              ...money(dayIn(month, 2 + index), Math.round((whole * share) / 100)),
              id: `p${index}`,
            },
          }))
          const found = taxes(
            paid(
              invoice,
              ...given
                .map(({ payment }) => payment)
                .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
            ),
          )
          // the law knows no order of cents: each share and each of its parts may round once
          const tolerance = 2 * (supplies.length + shares.length) + 2
          let declared = 0
          for (let month = 1; month <= 12; month++) {
            declared += found[dayIn(month, 1).slice(0, 7)] ?? 0
            const received = sumOf(
              given.filter((one) => one.month <= month).map(({ payment }) => payment.received),
            )
            const due = supplies.map((one) =>
              one.month <= month ? one.gross : (one.gross * received) / whole,
            )
            const expected = due.reduce((sum, one) => sum + one, 0) * (19 / 119)
            expect(Math.abs(declared - expected)).toBeLessThanOrEqual(tolerance)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
