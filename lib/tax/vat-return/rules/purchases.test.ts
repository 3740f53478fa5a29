import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { FULL_DEDUCTION, type Deduction } from '@/lib/domain/deduction'
import { centsText, sumOf } from '@/lib/domain/money'
import { rowsOfIncoming, type IncomingInvoice } from '@/lib/tax/datev/rules/book-incoming'
import { expectEachAsAlone } from '@/tests/support/each-as-alone'
import { purchasesOf } from './purchases'

const MAY = { from: '2026-05-01', to: '2026-05-31' }

interface Purchase {
  account?: string | null
  rates?: readonly (readonly [category: string, rate: string, net: string, vat: string])[]
  day?: string
  serviceDate?: string | null
  hasNoInputTax?: boolean
  discounts?: IncomingInvoice['discounts']
  receivedOn?: string
  deduction?: Deduction
}

function invoice({
  account = '4930',
  rates = [['S', '19', '100', '19']],
  day = '2026-05-10',
  serviceDate = null,
  hasNoInputTax = false,
  discounts = [],
  receivedOn = day,
  deduction = FULL_DEDUCTION,
}: Purchase): IncomingInvoice {
  const vat = rates.map(([category, vatRate, net, tax]) => ({ category, vatRate, net, vat: tax }))
  const gross = rates.reduce((sum, [, , net, tax]) => sum + Number(net) + Number(tax), 0)
  return {
    id: 'i',
    isBooked: true,
    isAdvance: false,
    ownSale: false,
    expenseAccount: account,
    receivedOn,
    supplierId: null,
    creditorAccount: null,
    supplierNumber: '70001',
    supplier: 'Müller',
    supplierHome: { vatId: null, country: null },
    hasNoInputTax,
    deduction,
    lineDeductions: [],
    discounts,
    payments: [],
    advances: [],
    prepaidAsMoney: false,
    fields: {
      number: 'R-7',
      invoiceDate: day,
      serviceDate,
      serviceDateEnd: null,
      dueDate: null,
      currency: 'EUR',
      prepaid: null,
      payable: null,
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
  // § 24 (1) UStG: 1,000.00 of milk at 7.8 % and 200.00 of wood at 5.5 %
  it('of farmers is input tax as stated, less that of Skonto', () => {
    const rates = [
      ['S', '7.8', '1000', '78'],
      ['S', '5.5', '200', '11'],
    ] as const
    expect(figures({ rates, account: null })).toEqual([
      ['66', 1_000_00, 78_00],
      ['66', 200_00, 11_00],
    ])
    const discounts = [{ id: 'p', day: '2026-05-20', amount: 10_78 }]
    expect(figures({ rates: [rates[0]], discounts })).toEqual([
      ['66', -10_00, -78],
      ['66', 1_000_00, 78_00],
    ])
    expect(figures({ rates, hasNoInputTax: true })).toEqual([])
  })

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

  // § 13b (1) UStG: services from the EU with their supply; § 13b (2) and § 13 (1) no. 6 UStG: all
  // others and acquisitions with the invoice, at the latest the month after the supply
  it.each([
    ['3123', OWED, '2026-10-15', '2026-11-04', '2026-10'],
    ['3123', OWED, '2026-11-15', '2026-11-04', '2026-11'],
    ['3123', OWED, '2026-12-15', '2026-11-04', '2026-12'],
    ['3425', ACQUIRED, '2026-08-20', '2026-11-10', '2026-09'],
    ['3425', ACQUIRED, '2026-10-20', '2026-11-10', '2026-11'],
    ['3425', ACQUIRED, '2026-12-02', '2026-11-10', '2026-12'],
    ['3120', OWED, '2026-08-20', '2026-11-10', '2026-09'],
    ['3120', OWED, '2026-11-05', '2026-11-10', '2026-11'],
    ['4930', [['S', '19', '100', '19']], '2026-08-20', '2026-11-10', '2026-11'],
    ['3123', [['AE', '0', '-100', '0']], '2026-08-20', '2026-11-10', '2026-11'],
  ] as const)('on account %s of %j supplied on %s, billed on %s, is of %s', (...given) => {
    const [account, rates, serviceDate, day, month] = given
    const stated = invoice({ account, rates, serviceDate, day })
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const { entries } = purchasesOf([stated], DATEV_DEFAULTS, year)
    expect([...new Set(entries.map((entry) => entry.day.slice(0, 7)))]).toEqual([month])
    const only = purchasesOf([stated], DATEV_DEFAULTS, { from: `${month}-01`, to: `${month}-31` })
    expect(only.entries).toEqual(entries)
    const rows = rowsOfIncoming(stated, DATEV_DEFAULTS)
    expect(rows.ok && rows.value.map(({ taxedOn }) => taxedOn.slice(0, 7))).toEqual([month])
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

  // § 15 (1) no. 1 sentence 2 UStG: no deduction before the invoice is in hand; nos. 3 and 4: that
  // of the company's own tax needs no invoice; § 17 (1) UStG: a credit counts in its own period
  it.each([
    ['a late invoice', '4930', [['S', '19', '100', '19']], '2026-11'],
    ['a farmer’s', '4930', [['S', '7.8', '100', '7.8']], '2026-11'],
    ['a credit', '4930', [['S', '19', '-100', '-19']], '2026-08'],
    ['an acquisition', '3425', ACQUIRED, '2026-08'],
    ['a service from the EU', '3123', OWED, '2026-08'],
    ['building work', '3120', OWED, '2026-08'],
  ] as const)('of %s of 30 August received on 29 November is of %4$s', (_, account, rates, month) => {
    const stated = invoice({
      account,
      rates,
      day: '2026-08-30',
      serviceDate: '2026-08-29',
      receivedOn: '2026-11-29',
    })
    const monthsOf = (days: readonly string[]) => [...new Set(days.map((day) => day.slice(0, 7)))]
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const { entries } = purchasesOf([stated], DATEV_DEFAULTS, year)
    expect(monthsOf(entries.map(({ day }) => day))).toEqual([month])
    const rows = rowsOfIncoming(stated, DATEV_DEFAULTS)
    expect(rows.ok && monthsOf(rows.value.map(({ taxedOn }) => taxedOn))).toEqual([month])
  })

  // § 15 (4) UStG; § 13b and acquisitions are owed as a whole
  it('is a part, or none, of what the invoice states, and less of Skonto; the rest is a cost', () => {
    const deduction: Deduction = {
      deductible: 'PART',
      deductiblePercent: '40',
      deductibleReason: 'steuerfreie Umsätze',
    }
    const none: Deduction = { ...deduction, deductible: 'NONE', deductiblePercent: null }
    const rows = (purchase: Purchase, chart: 'SKR03' | 'SKR04' = 'SKR03') => {
      const made = rowsOfIncoming(invoice(purchase), { ...DATEV_DEFAULTS, chart })
      return made.ok && made.value.map(({ account, taxKey, amount }) => [account, taxKey, amount])
    }
    expect(figures({ deduction })).toEqual([['66', 40_00, 7_60]])
    expect(figures({ deduction: none })).toEqual([])
    expect(rows({ deduction })).toEqual([
      ['4930', '9', 47_60],
      ['4930', '', 71_40],
    ])
    // an account of 19 % books its tax by itself
    expect(rows({ deduction, account: '3400' })).toEqual([
      ['3400', '', 47_60],
      ['3400', '40', 71_40],
    ])
    expect(rows({ deduction: none, account: '3400' })).toEqual([['3400', '40', 119_00]])
    const discounts = [{ id: 'p', day: '2026-05-20', amount: 11_90 }]
    expect(figures({ deduction, discounts })).toEqual([
      ['66', -4_00, -76],
      ['66', 40_00, 7_60],
    ])
    expect(rows({ deduction, discounts })).toEqual([
      ['4930', '9', 47_60],
      ['4930', '', 71_40],
      ['3736', '', -4_76],
      ['3730', '', -7_14],
    ])
    expect(figures({ account: '3123', rates: OWED, deduction })).toEqual([
      ['46', 40_00, 7_60],
      ['67', 40_00, 7_60],
      ['46', 60_00, 11_40],
    ])
    expect(rows({ account: '3123', rates: OWED, deduction })).toEqual([
      ['3123', '', 40_00],
      ['3143', '', 60_00],
    ])
    expect(rows({ account: '5425', rates: ACQUIRED, deduction: none }, 'SKR04')).toEqual([
      ['5435', '', 100_00],
    ])
  })

  // the accounts of the charts that book tax without input tax, typed by a person
  it.each([
    ['3435', ACQUIRED, '89'],
    ['3430', ACQUIRED, '93'],
    ['3143', OWED, '46'],
    ['3140', OWED, '84'],
    ['3135', OWED, '84'],
  ] as const)('is only owed on account %s', (account, rates, owed) => {
    expect(figures({ account, rates }).map(([code]) => code)).toEqual([owed])
  })

  it('waits in the month in which the invoice was received, and so does its Skonto', () => {
    const late = { day: '2026-04-28', receivedOn: '2026-05-04' }
    const open = (days: { from: string; to: string }) =>
      purchasesOf([invoice({ ...late, account: null })], DATEV_DEFAULTS, days).open.length
    expect([open(MAY), open({ from: '2026-04-01', to: '2026-04-30' })]).toEqual([1, 0])
    const discounts = [{ id: 'p', day: '2026-04-29', amount: 238 }]
    expect(figures({ ...late, discounts })).toEqual([
      ['66', -200, -38],
      ['66', 10_000, 1_900],
    ])
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

  it('is that of each alone, whatever invoices are beside it', () => {
    const taken = { id: 'p', day: '2026-05-20', amount: 200 }
    const purchases: readonly (Purchase & { isBooked?: boolean })[] = [
      {},
      { isBooked: false },
      { account: null },
      { account: null, day: '2026-04-28' },
      { day: '2026-04-28' },
      { day: '2026-04-28', discounts: [taken] },
      { account: '3122', rates: OWED },
      { account: '3425', rates: ACQUIRED },
      { hasNoInputTax: true },
      {
        rates: [
          ['E', '0', '10', '0'],
          ['S', '7', '50', '3.50'],
        ],
      },
      { discounts: [{ ...taken, day: '2026-06-02' }] },
    ]
    const invoices = purchases.map(({ isBooked = true, ...purchase }, index) => ({
      ...invoice(purchase),
      id: `i${index}`,
      isBooked,
    }))
    const of = (list: readonly IncomingInvoice[]) => purchasesOf(list, DATEV_DEFAULTS, MAY)
    expectEachAsAlone(invoices, (list) => of(list).entries)
    expectEachAsAlone(invoices, (list) => of(list).open)
  })
})

describe('Skonto of received invoices', () => {
  const taken = (day: string, amount: number, id = 'p') => ({ id, day, amount })

  it('takes input tax back in proportion to the rates, in the period of the payment', () => {
    const rates = [
      ['S', '19', '100', '19'],
      ['S', '7', '100', '7'],
      ['E', '0', '10', '0'],
    ] as const
    const discounts = [taken('2026-05-20', 472)]
    expect(figures({ rates, day: '2026-04-28', discounts })).toEqual([
      ['66', -200, -38],
      ['66', -200, -14],
    ])
    expect(figures({ rates, day: '2026-04-28', discounts: [taken('2026-06-01', 472)] })).toEqual([])
    // paid before the supply: not before the VAT itself
    const early = {
      rates,
      day: '2026-04-28',
      serviceDate: '2026-05-03',
      discounts: [taken('2026-04-29', 472)],
    }
    expect(sumOf(figures(early).map(([, , tax]) => Number(tax)))).toBe(2_600 - 52)
    expect(figures({ hasNoInputTax: true, day: '2026-04-28', discounts })).toEqual([])
  })

  it.each([
    [
      '3425',
      ACQUIRED,
      '3748',
      [
        ['89', -200, -38],
        ['61', -200, -38],
      ],
    ],
    [
      '3420',
      ACQUIRED,
      '3746',
      [
        ['93', -200, -14],
        ['61', -200, -14],
      ],
    ],
    [
      '3123',
      OWED,
      '3151',
      [
        ['46', -200, -38],
        ['67', -200, -38],
      ],
    ],
    // no account of its own: the adviser moves it, and both taxes are the same
    ['3113', OWED, '1590', []],
    ['3122', OWED, '1590', []],
  ] as const)('lowers what is owed and deducted on account %s', (account, rates, booked, expected) => {
    const discounts = [taken('2026-05-20', 200)]
    expect(figures({ account, rates, day: '2026-04-28', discounts })).toEqual(expected)
    const rows = rowsOfIncoming(invoice({ account, rates, discounts }), DATEV_DEFAULTS)
    const found = rows.ok ? rows.value.map((row) => [row.account, row.amount]) : rows.error
    expect(found).toEqual([
      [account, 10_000],
      [booked, -200],
    ])
  })

  const moves = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000 }),
      day: fc.integer({ min: 1, max: 28 }),
      isUndone: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  const nets = fc.tuple(fc.integer({ min: 50_000, max: 900_000 }), fc.integer({ min: 0, max: 900_000 }))

  it('is the same in VAT values and DATEV, month by month, and gone once its payment is undone', () => {
    fc.assert(
      fc.property(nets, moves, ([full, reduced], made) => {
        const vats = [Math.round(full * 0.19), Math.round(reduced * 0.07)]
        const rates = [
          ['S', '19', centsText(full), centsText(vats[0] ?? 0)],
          ['S', '7', centsText(reduced), centsText(vats[1] ?? 0)],
        ] as const
        const discounts = made.flatMap(({ amount, day, isUndone }, index) => {
          const of = taken(`2026-05-${String(day).padStart(2, '0')}`, amount, `p${index}`)
          return isUndone ? [of, { ...of, id: `u${index}`, day: '2026-06-03', amount: 0 - amount }] : [of]
        })
        const stated = invoice({ rates, day: '2026-04-28', discounts })
        const rows = rowsOfIncoming(stated, DATEV_DEFAULTS)
        if (!rows.ok) throw new Error(rows.error)
        const lost = sumOf(discounts.map(({ amount }) => amount))
        expect(sumOf(rows.value.map(({ amount }) => amount))).toBe(full + reduced + sumOf(vats) - lost)
        for (const month of ['2026-04', '2026-05', '2026-06']) {
          const days = { from: `${month}-01`, to: `${month}-30` }
          const { entries } = purchasesOf([stated], DATEV_DEFAULTS, days)
          const inMonth = rows.value.filter(({ taxedOn }) => taxedOn.startsWith(month))
          const grossOf = (keys: readonly string[]) =>
            sumOf(
              inMonth
                .filter(({ taxKey, account }) => keys.includes(taxKey || account))
                .map(({ amount }) => amount),
            )
          expect(sumOf(entries.map(({ base, tax }) => base + tax))).toBe(grossOf(['9', '8', '3736', '3731']))
          const expected = (grossOf(['9', '3736']) * 19) / 119 + (grossOf(['8', '3731']) * 7) / 107
          const off = Math.abs(sumOf(entries.map(({ tax }) => tax)) - expected)
          expect(off).toBeLessThanOrEqual(2 * (inMonth.length + 1))
        }
        if (!made.every(({ isUndone }) => isUndone)) return
        const all = purchasesOf([stated], DATEV_DEFAULTS, { from: '2026-04-01', to: '2026-06-30' })
        expect(sumOf(all.entries.map(({ tax }) => tax))).toBe(sumOf(vats))
      }),
      { numRuns: 200 },
    )
  })
})
