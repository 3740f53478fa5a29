import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { sumOf } from '@/lib/domain/money'
import { ENTRY_KINDS } from '@/lib/tax/cash-book/words'
import { cashFigures } from '@/lib/tax/vat-return/rules/cash'
import { vatSums } from '@/lib/tax/vat-return/rules/vat-lines'
import { unbalanced } from './balance'
import { bookCash, cashAccountOf, type CashSource } from './book-cash'
import { bookSources } from './book-sources'
import type { Booking } from './bookings'
import { batchFaults } from './check-batch'
import type { FileHead } from './extf'

const settings = { ...DATEV_DEFAULTS, adviser: '1001', client: '1' }
const head: FileHead = {
  chart: 'SKR03',
  adviser: '1001',
  client: '1',
  accountLength: 4,
  from: '2026-11-01',
  to: '2026-11-30',
  yearStart: '2026-01-01',
  createdAt: '20261201080000000',
  label: 'Kasse',
  exportedBy: 'Anna Prüfer',
  isLocked: false,
}

const entry = (change: Partial<CashSource> = {}): CashSource => ({
  id: 'e',
  number: 7,
  day: '2026-11-03',
  kind: 'EXPENSE',
  amount: -1250,
  reason: 'Porto',
  account: '',
  taxes: [],
  isSmallBusiness: false,
  hasNoInputTax: false,
  deductedShare: 10_000,
  hasDocument: true,
  cancels: null,
  desk: 'Büro',
  deskId: 'd',
  isTill: false,
  cashAccount: '',
  paid: null,
  ...change,
})
const rowOf = (change: Partial<CashSource> = {}) => {
  const [row] = bookCash(entry(change), settings)
  return row && [row.account, row.contra, row.side, row.amount]
}
const sourcesOf = (cash: readonly CashSource[]) => ({
  documents: [],
  payments: [],
  closings: [],
  incoming: [],
  cash,
})
const balanceOf = (rows: readonly Booking[], account: string) =>
  sumOf(
    rows.map((row) => {
      const amount = row.side === 'S' ? row.amount : 0 - row.amount
      return (row.account === account ? amount : 0) - (row.contra === account ? amount : 0)
    }),
  )

describe('an entry of a cash book', () => {
  it('is booked from the account of its desk to that of its kind', () => {
    expect(rowOf()).toEqual(['1000', '4980', 'H', 1250])
    expect(rowOf({ cashAccount: '1010', kind: 'OWNER_DEPOSIT', amount: 500 })).toEqual([
      '1010',
      '1890',
      'S',
      500,
    ])
    expect(rowOf({ kind: 'OWNER_WITHDRAWAL' })).toEqual(['1000', '1800', 'H', 1250])
    expect(rowOf({ kind: 'CASH_TRANSIT' })).toEqual(['1000', '1360', 'H', 1250])
    expect(rowOf({ kind: 'CASH_DIFFERENCE' })).toEqual(['1000', '2300', 'H', 1250])
    expect(rowOf({ kind: 'PAYMENT_IN', amount: 1 })).toEqual(['1000', '1590', 'S', 1])
    const skr04 = bookCash(entry(), { ...settings, chart: 'SKR04', accountLength: 5 })
    expect(skr04).toMatchObject([
      { account: '16000', contra: '68500', voucher: 'K7', text: 'Ausgabe Porto, Büro' },
    ])
  })

  it('has the account of its desk at the length of the chart', () => {
    const longer = { ...settings, accountLength: 6 }
    expect(cashAccountOf({ isTill: false, cashAccount: '1010' }, longer)).toBe('101000')
    expect(cashAccountOf({ isTill: false, cashAccount: '' }, longer)).toBe('100000')
  })

  it('takes the typed account, and the suspense account for one that DATEV would refuse', () => {
    expect(rowOf({ account: '4920' })?.[1]).toBe('4920')
    expect(rowOf({ account: '70001' })?.[1]).toBe('70001')
    expect(rowOf({ account: '4920123' })?.[1]).toBe('1590')
    expect(rowOf({ account: '0000' })?.[1]).toBe('1590')
    expect(rowOf({ account: '1000' })?.[1]).toBe('1590')
  })

  it('of a till’s drawer explains the transit that the closings book', () => {
    expect(rowOf({ isTill: true, kind: 'OWNER_WITHDRAWAL' })).toEqual(['1360', '1800', 'H', 1250])
    expect(rowOf({ isTill: true, kind: 'CASH_TRANSIT' })).toBeUndefined()
  })

  it('that paid a supplier is on the creditor, with the number of the invoice', () => {
    const paid = {
      number: 'R 12',
      supplier: 'Mühle Gruber',
      creditorAccount: null,
      handed: null,
      supplierId: 's',
      supplierNumber: '12',
    }
    const rows = bookCash(entry({ kind: 'INVOICE_PAYMENT', paid }), settings)
    expect(rows).toMatchObject([{ account: '1000', contra: '70012', side: 'H', voucher: 'R-12' }])
  })

  it('has the tax key of its rates, and none that its account books itself', () => {
    const keys = (change: Partial<CashSource>) =>
      bookCash(entry(change), settings).map((row) => [row.contra, row.amount, row.taxKey])
    const split = [
      { vatRate: 1900, gross: -1000 },
      { vatRate: 700, gross: -250 },
    ]
    expect(keys({ taxes: split })).toEqual([
      ['4980', 1000, '9'],
      ['4980', 250, '8'],
    ])
    const [reduced] = split.slice(1)
    const one = reduced ? [reduced] : []
    expect(keys({ taxes: one, account: '3300' })).toEqual([['3300', 250, undefined]])
    expect(keys({ taxes: one, account: '3400' })).toEqual([['1590', 250, undefined]])
    expect(keys({ taxes: one, hasNoInputTax: true })).toEqual([['4980', 250, undefined]])
    expect(keys({ taxes: one, hasDocument: false })).toEqual([['4980', 250, undefined]])
    expect(keys({ taxes: one, deductedShare: 0 })).toEqual([['4980', 250, undefined]])
  })

  it('that is the takings of an open drawer is on the revenue of its rates', () => {
    const takings = { kind: 'TAKINGS' as const, amount: 3000 }
    const booked = (change: Partial<CashSource>) =>
      bookCash(entry({ ...takings, ...change }), settings).map((row) => [row.contra, row.amount])
    const split = [
      { vatRate: 1900, gross: 1000 },
      { vatRate: 700, gross: 2000 },
    ]
    expect(booked({ taxes: split })).toEqual([
      ['8400', 1000],
      ['8300', 2000],
    ])
    expect(booked({ taxes: [{ vatRate: 780, gross: 3000 }] })).toEqual([['8190', 3000]])
    expect(booked({ taxes: [{ vatRate: 0, gross: 3000 }], isSmallBusiness: true })).toEqual([['8192', 3000]])
    expect(booked({ taxes: [{ vatRate: 0, gross: 3000 }] })).toEqual([['1590', 3000]])
    expect(booked({})).toEqual([['1590', 3000]])
  })

  it('names what it cancels', () => {
    const [row] = bookCash(entry({ amount: 1250, cancels: { number: 3, day: '2026-11-02' } }), settings)
    expect(row?.text).toBe('Storno zu Nr. 3 vom 02.11.2026: Ausgabe Porto, Büro')
  })
})

const random = fc
  .record({
    id: fc.uuid(),
    number: fc.integer({ min: 1, max: 9_999 }),
    kind: fc.constantFrom(...ENTRY_KINDS.filter((kind) => kind !== 'INVOICE_PAYMENT')),
    amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
    account: fc.constantFrom('', '', '4920', '1000', '70001', '12345678'),
    isTill: fc.boolean(),
    cashAccount: fc.constantFrom('', '1010'),
    reduced: fc.integer({ min: 0, max: 90_000 }),
    isTaxed: fc.boolean(),
  })
  .map(({ reduced, isTaxed, ...made }) => {
    const gross = Math.sign(made.amount) * Math.min(Math.abs(made.amount), reduced)
    const parts = [
      { vatRate: 700, gross },
      { vatRate: 1900, gross: made.amount - gross },
    ]
    const mayHave = isTaxed && (made.kind === 'TAKINGS' || made.kind === 'EXPENSE')
    return entry({
      ...made,
      taxes: mayHave ? parts.filter((part) => part.gross !== 0) : [],
      cashAccount: made.isTill ? '' : made.cashAccount,
    })
  })

/** Entries of several desks, some with the counter entry that cancels them. */
const histories = fc
  .uniqueArray(fc.tuple(random, fc.boolean()), { selector: ([{ id }]) => id, maxLength: 12 })
  .map((made) =>
    made.flatMap(([one, isCancelled]) => {
      const cancels = { number: one.number, day: one.day }
      return isCancelled
        ? [
            one,
            {
              ...one,
              id: `${one.id}-c`,
              amount: 0 - one.amount,
              taxes: one.taxes.map(({ vatRate, gross }) => ({ vatRate, gross: 0 - gross })),
              cancels,
            },
          ]
        : [one]
    }),
  )

/** Typed counter accounts: plain, automatic, of revenue, transit and partners; '' for none. */
const typedAccounts = fc.array(
  fc.constantFrom('', '4980', '3400', '3420', '8400', '8300', '1360', '10001', '70001'),
  { minLength: 5, maxLength: 5 },
)

describe('the rows of cash books', () => {
  it('come to what each desk holds, are accepted by DATEV, and leave the cash of tills alone', () => {
    fc.assert(
      fc.property(histories, (cash) => {
        const rows = bookSources(sourcesOf(cash), settings)
        expect(unbalanced(sourcesOf(cash), rows, settings)).toBeNull()
        expect(batchFaults(head, rows)).toEqual([])
        for (const own of ['1000', '1010']) {
          const ofDesk = cash.filter((one) => !one.isTill && cashAccountOf(one, settings) === own)
          const typed = rows.filter(
            ({ contra, source }) => contra === own && !ofDesk.some(({ id }) => id === source.id),
          )
          expect(balanceOf(rows, own) - balanceOf(typed, own)).toBe(sumOf(ofDesk.map(({ amount }) => amount)))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are what the VAT values have, by Kennzahl and to the cent', () => {
    fc.assert(
      fc.property(histories, typedAccounts, (cash, typed) => {
        const entries = cash.map((one) => ({ ...one, account: typed[one.number % typed.length] ?? '' }))
        const rows = bookSources(sourcesOf(entries), settings)
        const sums = vatSums(cashFigures(entries, settings))
        const declared = (code: string) => {
          const sum = sums.find((one) => one.code === code)
          return (sum?.base ?? 0) + (sum?.tax ?? 0)
        }
        expect(declared('81')).toBe(0 - balanceOf(rows, '8400'))
        expect(declared('86')).toBe(0 - balanceOf(rows, '8300'))
        const deducted = rows.filter(
          ({ taxKey = '', contra }) => ['8', '9'].includes(taxKey) || (taxKey === '' && contra === '3400'),
        )
        // row by row: the transit account of one expense is the cash account of a till's entry
        expect(declared('66')).toBe(sumOf(deducted.map((row) => balanceOf([row], row.contra))))
        expect(rows.filter(({ contra }) => contra === '3420')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('of cancelled entries leave nothing behind', () => {
    fc.assert(
      fc.property(random, (one) => {
        const cancels = { number: one.number, day: one.day }
        const taxes = one.taxes.map(({ vatRate, gross }) => ({ vatRate, gross: 0 - gross }))
        const rows = [one, { ...one, amount: 0 - one.amount, taxes, cancels }].flatMap((each) =>
          bookCash(each, settings),
        )
        for (const account of new Set(rows.flatMap((row) => [row.account, row.contra])))
          expect([account, balanceOf(rows, account)]).toEqual([account, 0])
      }),
      { numRuns: 50 },
    )
  })
})
