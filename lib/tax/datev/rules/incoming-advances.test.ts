import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { FULL_DEDUCTION } from '@/lib/domain/deduction'
import { centsText, sumOf } from '@/lib/domain/money'
import { NOTHING_STATED } from '@/lib/sales/incoming-invoices/rules/stated'
import { purchasesOf } from '@/lib/tax/vat-return/rules/purchases'
import { unbalanced } from './balance'
import { bookIncoming, incomingSource, openRows, rowsOfIncoming, type IncomingInvoice } from './book-incoming'
import type { AdvancePayment } from './incoming-advances'

const settings = DATEV_DEFAULTS
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

type Rate = readonly [rate: string, net: number, vat: number, category?: string]

/** A checked invoice of these rates, in cents. */
function invoice(
  rates: readonly Rate[],
  { fields = {}, ...own }: Partial<Omit<IncomingInvoice, 'fields'>> & { fields?: object } = {},
): IncomingInvoice {
  const gross = sumOf(rates.map(([, net, vat]) => net + vat))
  return {
    id: 'f',
    isBooked: true,
    isAdvance: false,
    ownSale: false,
    expenseAccount: '4930',
    receivedOn: '2026-05-10',
    supplierId: 'supplier',
    creditorAccount: null,
    supplierNumber: '42',
    supplier: 'Müller',
    supplierHome: { vatId: null, country: null },
    hasNoInputTax: false,
    deduction: FULL_DEDUCTION,
    lineDeductions: [],
    discounts: [],
    payments: [],
    advances: [],
    prepaidAsMoney: false,
    ...own,
    fields: {
      ...NOTHING_STATED,
      number: 'R-1',
      invoiceDate: '2026-05-10',
      currency: 'EUR',
      sumGross: centsText(gross),
      vat: rates.map(([vatRate, net, vat, category = 'S']) => ({
        category,
        vatRate,
        net: centsText(net),
        vat: centsText(vat),
        reason: null,
        reasonCode: null,
      })),
      ...fields,
    },
  }
}

const pay = (id: string, day: string, amount: number, discount = 0): AdvancePayment => ({
  id,
  day,
  amount,
  discount,
})

/** An advance AZ-1 of 2 March, received on that day. */
const advance = (
  rates: readonly Rate[],
  payments: readonly AdvancePayment[],
  { fields = {}, ...own }: Parameters<typeof invoice>[1] = {},
): IncomingInvoice =>
  invoice(rates, {
    id: 'a',
    isAdvance: true,
    expenseAccount: null,
    receivedOn: '2026-03-02',
    payments,
    ...own,
    fields: { number: 'AZ-1', invoiceDate: '2026-03-02', ...fields },
  })

const ONE: readonly Rate[] = [['19', 10_000, 1_900]]
const TWO: readonly Rate[] = [['19', 20_000, 3_800]]

const rowsOf = (of: IncomingInvoice, chart: 'SKR03' | 'SKR04' = 'SKR03') => {
  const rows = rowsOfIncoming(of, { ...settings, chart })
  return rows.ok ? rows.value.map((row) => [row.day, row.account, row.taxKey, row.amount]) : rows.error
}
/** Input tax by month. */
const taxOf = (all: readonly IncomingInvoice[]) => {
  const months = new Map<string, number>()
  for (const { code, day, tax } of purchasesOf(all, settings, YEAR).entries)
    if (code === '66') months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + tax)
  return Object.fromEntries([...months].filter(([, tax]) => tax !== 0))
}

// § 15 (1) no. 1 sentence 3 UStG
describe('a received advance', () => {
  it('is neither booked nor deducted while nothing is paid', () => {
    const unpaid = advance(ONE, [])
    expect(rowsOf(unpaid)).toEqual([])
    expect(purchasesOf([unpaid], settings, YEAR)).toEqual({ entries: [], open: [] })
  })

  it.each([
    ['SKR03', '1518', '1511', '1510'],
    ['SKR04', '1186', '1181', '1180'],
  ] as const)('is on the accounts of %s by rate with its payment', (chart, full, reduced, none) => {
    const rates: readonly Rate[] = [...ONE, ['7', 1_000, 70], ['0', 500, 0, 'E']]
    expect(rowsOf(advance(rates, [pay('p', '2026-04-03', 13_470)]), chart)).toEqual([
      ['2026-04-03', full, '', 11_900],
      ['2026-04-03', reduced, '', 1_070],
      ['2026-04-03', none, '', 500],
    ])
  })

  it('is deducted in the month of the payment, not before it was received', () => {
    expect(taxOf([advance(ONE, [pay('p', '2026-04-03', 11_900)])])).toEqual({ '2026-04': 1_900 })
    const late = advance(ONE, [pay('p', '2026-04-03', 11_900)], { receivedOn: '2026-06-01' })
    expect(taxOf([late])).toEqual({ '2026-06': 1_900 })
  })

  it('has its whole VAT once it is paid in parts, and takes back what comes back', () => {
    const parts = [
      pay('1', '2026-03-03', 3_333),
      pay('2', '2026-04-03', 3_333),
      pay('3', '2026-05-03', 5_234),
    ]
    expect(sumOf(Object.values(taxOf([advance(ONE, parts)])))).toBe(1_900)
    const undone = [pay('1', '2026-03-03', 11_900), pay('2', '2026-04-03', -11_900)]
    expect(taxOf([advance(ONE, undone)])).toEqual({ '2026-03': 1_900, '2026-04': -1_900 })
    const credit = advance([['19', -10_000, -1_900]], [pay('c', '2026-05-04', -11_900)], {
      receivedOn: '2026-06-30',
    })
    expect(taxOf([credit])).toEqual({ '2026-05': -1_900 })
    expect(rowsOf(credit)).toEqual([['2026-05-04', '1518', '', -11_900]])
  })

  it('is booked gross where nothing is deducted, and in part where a part is', () => {
    const paid = [pay('p', '2026-04-03', 11_900)]
    expect(rowsOf(advance(ONE, paid, { hasNoInputTax: true }))).toEqual([['2026-04-03', '1510', '', 11_900]])
    const deduction = { deductible: 'PART', deductiblePercent: '50', deductibleReason: 'Halb' } as const
    expect(rowsOf(advance(ONE, paid, { deduction }))).toEqual([
      ['2026-04-03', '1518', '', 5_950],
      ['2026-04-03', '1510', '', 5_950],
    ])
    expect(taxOf([advance(ONE, paid, { deduction })])).toEqual({ '2026-04': 950 })
  })

  it.each([
    ['another currency', { fields: { currency: 'USD' } }, ONE],
    ['VAT that the customer owes', {}, [['0', 10_000, 0, 'AE']]],
    ['an acquisition', {}, [['0', 10_000, 0, 'K']]],
    ['a farmer', {}, [['7.8', 10_000, 780]]],
    ['foreign VAT', { supplierHome: { vatId: 'ATU12345678', country: 'AT' } }, ONE],
  ] as const)('waits with %s, and so does its final invoice', (_what, own, rates) => {
    const gross = sumOf(rates.map(([, net, vat]) => net + vat))
    const paid = advance(rates, [pay('p', '2026-04-03', gross)], own)
    expect(rowsOf(paid)).toBe('advanceTax')
    expect(purchasesOf([paid], settings, YEAR).open.map(({ reason }) => reason)).toEqual(['advanceTax'])
    expect(rowsOf(advance(rates, [], own))).toBe('advanceTax')
    expect(purchasesOf([advance(rates, [], own)], settings, YEAR).open).toEqual([])
    const final = invoice(TWO, { advances: [paid], fields: { prepaid: centsText(gross) } })
    expect(rowsOf(final)).toBe('advanceTax')
  })
})

describe('a final invoice', () => {
  const paid = advance(ONE, [pay('p', '2026-04-03', 11_900)])
  const deducting = (
    advances: readonly IncomingInvoice[],
    prepaid: string | null = '119.00',
    own: object = {},
  ) => invoice(TWO, { advances, fields: { prepaid }, ...own })

  it('takes back what its advances have booked, and deducts all of its VAT', () => {
    expect(rowsOf(deducting([paid]))).toEqual([
      ['2026-05-10', '4930', '9', 23_800],
      ['2026-05-10', '1518', '', -11_900],
    ])
    expect(taxOf([paid, deducting([paid])])).toEqual({ '2026-04': 1_900, '2026-05': 1_900 })
  })

  it('takes back money that comes after it on the day of that money', () => {
    const late = advance(ONE, [pay('p', '2026-06-03', 11_900)])
    expect(rowsOf(deducting([late]))).toEqual([
      ['2026-05-10', '4930', '9', 23_800],
      ['2026-06-03', '1518', '', -11_900],
    ])
    expect(taxOf([late, deducting([late])])).toEqual({ '2026-05': 3_800 })
  })

  it('waits until a person says what it deducts, and while its advances come to another sum', () => {
    expect(rowsOf(deducting([]))).toBe('prepaid')
    expect(rowsOf(deducting([], '119.00', { prepaidAsMoney: true }))).toEqual([
      ['2026-05-10', '4930', '9', 23_800],
    ])
    expect(rowsOf(deducting([], '238.00'))).toEqual([['2026-05-10', '4930', '9', 23_800]])
    expect(rowsOf(deducting([paid], '120.00'))).toBe('advances')
    expect(rowsOf(deducting([paid], '120.00', { prepaidAsMoney: true }))).toHaveLength(2)
  })

  it('books the Skonto of an advance that it deducts whole, and none if it deducts what was paid', () => {
    const withSkonto = advance(ONE, [pay('p', '2026-04-03', 11_662, 238)])
    expect(rowsOf(deducting([withSkonto]))).toEqual([
      ['2026-05-10', '4930', '9', 23_800],
      ['2026-05-10', '3736', '', -238],
      ['2026-05-10', '1518', '', -11_662],
    ])
    expect(rowsOf(deducting([withSkonto], '116.62'))).toEqual([
      ['2026-05-10', '4930', '9', 23_800],
      ['2026-05-10', '1518', '', -11_662],
    ])
  })

  it('names later money as such, not as a correction of what files contain', () => {
    const unpaid = advance(ONE, [])
    const before = rowsOfIncoming(deducting([unpaid]), settings)
    const after = rowsOfIncoming(deducting([advance(ONE, [pay('p', '2026-06-03', 11_900)])]), settings)
    if (!before.ok || !after.ok) throw new Error('waits')
    expect(openRows(after.value, before.value).map(({ text, amount }) => [text, amount])).toEqual([
      ['Abzug Anzahlung AZ-1, Müller', -11_900],
    ])
  })
})

const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
const nets = fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }))
const ratesOf = ([full, reduced]: readonly [number, number]): readonly Rate[] => [
  ['19', full, Math.round(full * 0.19)],
  ['7', reduced, Math.round(reduced * 0.07)],
]
const vatOfRates = (rates: readonly Rate[]) => sumOf(rates.map(([, , vat]) => vat))
const grossOfRates = (rates: readonly Rate[]) => sumOf(rates.map(([, net, vat]) => net + vat))
/** Payments of an advance: at these days, some undone, the last one pays the rest. */
const paidIn = fc.array(
  fc.record({ day, share: fc.integer({ min: 1, max: 99 }), undoneOn: fc.option(day) }),
  {
    maxLength: 4,
  },
)

const advances = fc.array(fc.record({ nets, receivedOn: day, moves: paidIn, restOn: day }), {
  minLength: 1,
  maxLength: 3,
})

/** Pays a part of what is open, takes some parts back, and then pays the rest. */
function paymentsOf(
  gross: number,
  moves: readonly { day: string; share: number; undoneOn: string | null }[],
  restOn: string,
) {
  const made: AdvancePayment[] = []
  let open = gross
  for (const [index, { day: on, share, undoneOn }] of moves.entries()) {
    const amount = Math.floor((open * share) / 100)
    if (amount === 0) continue
    made.push(pay(`p${index}`, on, amount))
    if (undoneOn) made.push(pay(`u${index}`, undoneOn > on ? undoneOn : on, 0 - amount))
    else open -= amount
  }
  return [...made, pay('rest', restOn, open)]
}

describe('advances, payments, reversals and a final invoice in any order', () => {
  it('come to the VAT of the final invoice, leave no advance, and are the same in DATEV', () => {
    fc.assert(
      fc.property(advances, nets, day, (made, extra, receivedOn) => {
        const paid = made.map(({ nets: own, moves, restOn, ...rest }, index) => {
          const rates = ratesOf(own)
          return advance(rates, paymentsOf(grossOfRates(rates), moves, restOn), { id: `a${index}`, ...rest })
        })
        const prepaid = sumOf(paid.flatMap(({ payments }) => payments.map(({ amount }) => amount)))
        const rates = ratesOf([
          sumOf(made.map(({ nets: [full] }) => full)) + extra[0],
          sumOf(made.map(({ nets: [, reduced] }) => reduced)) + extra[1],
        ])
        const final = invoice(rates, { advances: paid, receivedOn, fields: { prepaid: centsText(prepaid) } })
        const all = [...paid, final]
        const { entries, open } = purchasesOf(all, settings, YEAR)
        expect(open).toEqual([])
        expect(sumOf(entries.map(({ tax }) => tax))).toBe(vatOfRates(rates))
        const rows = all.flatMap((one) => {
          const own = rowsOfIncoming(one, settings)
          return own.ok ? own.value : []
        })
        // what is owed for all of them less what the bank has paid for the advances
        expect(sumOf(rows.map(({ amount }) => amount))).toBe(grossOfRates(rates))
        for (const account of ['1518', '1511'])
          expect(sumOf(rows.filter((row) => row.account === account).map(({ amount }) => amount))).toBe(0)
        const months = new Set(
          [...entries.map((one) => one.day), ...rows.map((row) => row.taxedOn)].map((on) => on.slice(0, 7)),
        )
        for (const month of months) {
          const taxed = rows.filter(({ taxedOn }) => taxedOn.startsWith(month))
          const declared = entries.filter((one) => one.day.startsWith(month))
          expect(sumOf(declared.map(({ base, tax }) => base + tax))).toBe(
            sumOf(taxed.map(({ amount }) => amount)),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are handed over month by month without a row twice or missing', () => {
    fc.assert(
      fc.property(nets, paidIn, day, fc.boolean(), (own, moves, restOn, isAdvance) => {
        const rates = ratesOf(own)
        const payments = paymentsOf(grossOfRates(rates), moves, restOn)
        const handed: ReturnType<typeof openRows> = []
        // each payment is recorded after a hand-over of the whole year
        for (const count of [...payments.keys(), payments.length]) {
          const known = advance(rates, payments.slice(0, count))
          const of = isAdvance
            ? known
            : invoice(rates, { advances: [known], fields: { prepaid: centsText(grossOfRates(rates)) } })
          const source = incomingSource({ ...of, basis: 'x', handed }, settings, YEAR)
          if (!source.ok) throw new Error(source.error)
          if (!source.value) continue
          expect(source.value.isWhole).toBe(true)
          const sources = { documents: [], payments: [], closings: [], cash: [], incoming: [source.value] }
          expect(unbalanced(sources, bookIncoming(source.value), settings)).toBeNull()
          handed.push(...source.value.rows)
        }
        const sum = sumOf(handed.map(({ amount }) => amount))
        expect(sum).toBe(isAdvance ? grossOfRates(rates) : 0)
      }),
      { numRuns: 100 },
    )
  })
})
