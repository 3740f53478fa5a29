import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { FULL_DEDUCTION } from '@/lib/domain/deduction'
import { centsText, sumOf } from '@/lib/domain/money'
import { NOTHING_STATED } from '@/lib/sales/incoming-invoices/rules/stated'
import { unbalanced } from './balance'
import {
  bookIncoming,
  incomingSource,
  openRows,
  rowsOfIncoming,
  type IncomingInvoice,
  taxedOnOf,
} from './book-incoming'
import { inputTaxKey } from './input-tax'
import { sellerHome } from './seller-home'

const settings = DATEV_DEFAULTS
const MAY = { from: '2026-05-01', to: '2026-05-31' }
const rate = (category: string | null, vatRate: string, net: number, vat: number) => ({
  category,
  vatRate,
  net: centsText(net),
  vat: centsText(vat),
  reason: null,
})

const seller = (vatId: string | null, country: string | null = null) => ({
  ...NOTHING_STATED.seller,
  vatId,
  country,
})

const GOODS = [rate('S', '19', 10_000, 1_900), rate('S', '7', 2_000, 140)]

const invoice = (change: object = {}, own: Partial<IncomingInvoice> = {}): IncomingInvoice => {
  const stated = { vat: GOODS, sumGross: '140.40', ...change }
  return {
    id: 'i',
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
      number: 'R 1',
      invoiceDate: '2026-05-10',
      dueDate: '2026-06-01',
      currency: 'EUR',
      ...stated,
    },
  }
}

// § 24 (1) sentence 3 and § 15 (1) no. 1 UStG: the customer deducts the tax that a farmer states
describe('an invoice of a farmer at average rates', () => {
  const MILK = rate('S', '7.8', 100_000, 7_800)
  const WOOD = rate('S', '5.5', 20_000, 1_100)
  const told = (change: object, own: Partial<IncomingInvoice> = {}, chart: 'SKR03' | 'SKR04' = 'SKR03') => {
    const rows = rowsOfIncoming(invoice(change, own), { ...settings, chart })
    return rows.ok ? rows.value.map(({ account, taxKey, amount }) => [account, taxKey, amount]) : rows.error
  }
  const milk = { vat: [MILK], sumGross: '1078' }

  it('is on the accounts of the charts that book its tax, without a key', () => {
    const both = { vat: [MILK, WOOD], sumGross: '1289' }
    expect(told(both)).toEqual([
      ['3540', '', 107_800],
      ['3505', '', 21_100],
    ])
    expect(told(both, {}, 'SKR04')).toEqual([
      ['5540', '', 107_800],
      ['5505', '', 21_100],
    ])
  })

  it('needs no other account, and leaves other rates on theirs', () => {
    expect(told(milk, { expenseAccount: null })).toEqual([['3540', '', 107_800]])
    expect(told(milk, { expenseAccount: '3541' })).toEqual([['3541', '', 107_800]])
    const mixed = { vat: [MILK, rate('S', '19', 10_000, 1_900)], sumGross: '1197' }
    expect(told(mixed)).toEqual([
      ['3540', '', 107_800],
      ['4930', '9', 11_900],
    ])
    expect(told(mixed, { expenseAccount: null })).toBe('account')
    expect(told({ sumNet: '1000', sumVat: '78', sumGross: '1078', vat: [] })).toEqual([['3540', '', 107_800]])
  })

  it('is on the account of the company, and on the invoice’s own where nothing is deducted', () => {
    const own = { ...settings, accounts: { purchaseFarm: '3545' } }
    const rows = rowsOfIncoming(invoice(milk), own)
    expect(rows.ok && rows.value.map(({ account }) => account)).toEqual(['3545'])
    expect(told(milk, { hasNoInputTax: true })).toEqual([['4930', '', 107_800]])
  })

  it('has its Skonto on accounts that take its tax back (§ 17 (1) UStG), and balances', () => {
    const discounts = [{ id: 'p', day: '2026-05-20', amount: 10_78 }]
    expect(told(milk, { discounts })).toEqual([
      ['3540', '', 107_800],
      ['3796', '', -1_078],
    ])
    const source = incomingSource({ ...invoice(milk, { discounts }), basis: '', handed: [] }, settings, MAY)
    if (!source.ok || !source.value) throw new Error('not booked')
    const sources = { documents: [], payments: [], closings: [], incoming: [source.value], cash: [] }
    expect(unbalanced(sources, bookIncoming(source.value), settings)).toBeNull()
  })
})

describe('a received invoice', () => {
  it('is owed to the supplier by VAT key, dated as the invoice, its VAT not before it', () => {
    const rows = rowsOfIncoming(invoice({ serviceDate: '2026-04-28' }), settings)
    const common = {
      creditor: '70042',
      supplierId: 'supplier',
      account: '4930',
      day: '2026-05-10',
      voucher: 'R-1',
      text: 'Müller',
    }
    const days = { suppliedOn: '2026-04-28', taxedOn: '2026-05-10', dueOn: '2026-06-01' }
    expect(rows).toEqual({
      ok: true,
      value: [
        { ...common, ...days, taxKey: '9', amount: 11_900 },
        { ...common, ...days, taxKey: '8', amount: 2_140 },
      ],
    })
    const [first] = bookIncoming({
      id: 'i',
      basis: '',
      isWhole: true,
      owed: 0,
      rows: rows.ok ? rows.value : [],
    })
    expect(first).toMatchObject({ account: '70042', contra: '4930', side: 'H', taxKey: '9', amount: 11_900 })
  })

  it.each([
    ['19 % typed', { vat: [], sumNet: '100', sumVat: '19', sumGross: '119' }, '9'],
    ['7 % typed without a net sum', { vat: [], sumVat: '7', sumGross: '107' }, '8'],
    ['no VAT typed', { vat: [], sumVat: '0', sumGross: '107' }, ''],
    ['16 % of 2020', { vat: [], sumVat: '16', sumGross: '116', serviceDate: '2020-08-01' }, '9'],
    ['paid at once', { vat: GOODS.slice(0, 1), sumGross: '119', prepaid: '119', payable: '0' }, '9'],
  ])('has the key of its rate: %s', (_name, change, key) => {
    const rows = rowsOfIncoming(invoice(change), settings)
    expect(rows.ok ? rows.value.map(({ taxKey }) => taxKey) : null).toEqual([key])
  })

  it.each([
    ['without an account', {}, { expenseAccount: null }, 'account'],
    ['with an account of another length', {}, { expenseAccount: '49300' }, 'account'],
    ['in another currency', { currency: 'CHF' }, {}, 'currency'],
    ['less an advance', { prepaid: '40.40' }, {}, 'prepaid'],
    ['with amounts for others', { thirdParty: [{ amount: '12.50' }] }, {}, 'thirdParty'],
    ['whose sums do not add up', { sumGross: '140.41' }, {}, 'sums'],
    [
      'whose VAT is not that of its rate',
      { vat: [rate('S', '19', 10_000, 2_000)], sumGross: '120' },
      {},
      'sums',
    ],
    [
      'of several rates as typed',
      { vat: [], sumNet: '120', sumVat: '20.40', sumGross: '140.40' },
      {},
      'rates',
    ],
    ['without VAT as typed', { vat: [], sumNet: null, sumVat: null, sumGross: '140.40' }, {}, 'rates'],
    [
      'with the VAT of another country',
      { vat: [], sumNet: '100', sumVat: '19', sumGross: '119', seller: seller('ATU12011204') },
      {},
      'foreignVat',
    ],
    [
      'without VAT from a supplier abroad',
      { vat: [], sumVat: '0', sumGross: '107' },
      { supplierHome: { vatId: null, country: 'AT' } },
      'foreignZero',
    ],
    ['at 16 % after 2020', { vat: [rate('S', '16', 10_000, 1_600)], sumGross: '116' }, {}, 'rate'],
    [
      'of a farm at the rate of 2021',
      { vat: [rate('S', '10.7', 10_000, 1_070)], sumGross: '110.70' },
      {},
      'rate',
    ],
    [
      'of a trader on the account of a farm',
      { vat: [rate('S', '19', 10_000, 1_900)], sumGross: '119' },
      { expenseAccount: '3540' },
      'accountRate',
    ],
    [
      'whose customer owes the VAT',
      { vat: [rate('AE', '0', 10_000, 0)], sumGross: '100' },
      {},
      'reverseCharge',
    ],
    ['from the EU', { vat: [rate('K', '0', 10_000, 0)], sumGross: '100' }, {}, 'acquisition'],
    ['at 7 % on an account of 19 %', {}, { expenseAccount: '3400' }, 'accountRate'],
  ])('waits for a person %s', (_name, change, own, error) => {
    expect(rowsOfIncoming(invoice(change, own), settings)).toEqual({ ok: false, error })
  })

  it('is no row before it is checked', () => {
    expect(rowsOfIncoming(invoice({}, { isBooked: false }), settings)).toEqual({ ok: true, value: [] })
  })

  it('comes to what it states, by rate and to the cent, for whatever it states', () => {
    const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
    const rates = fc.uniqueArray(
      fc.tuple(fc.constantFrom(1900, 700, 0), cents, fc.integer({ min: -2, max: 2 })),
      { selector: ([percent]) => percent, minLength: 1 },
    )
    fc.assert(
      fc.property(rates, fc.boolean(), (made, isHanded) => {
        const vat = made.map(([percent, net, off]) =>
          rate(
            'S',
            centsText(percent),
            net,
            percent === 0 ? 0 : Math.trunc((net * percent) / 10_000 + off / 2),
          ),
        )
        const grossOf = (one: (typeof vat)[number]) => Math.round((Number(one.net) + Number(one.vat)) * 100)
        const whole = sumOf(vat.map(grossOf))
        const current = invoice({ vat, sumGross: centsText(whole) })
        const handed = isHanded ? rowsOfIncoming(invoice(), settings) : { ok: true as const, value: [] }
        const before = handed.ok ? handed.value : []
        const source = incomingSource({ ...current, basis: 'b', handed: before }, settings, MAY)
        if (!source.ok) throw new Error(source.error)
        const incoming = source.value ? [source.value] : []
        const bookings = incoming.flatMap(bookIncoming)
        const sources = { documents: [], payments: [], closings: [], incoming, cash: [] }
        expect(unbalanced(sources, bookings, settings)).toBeNull()
        expect(bookings.every(({ amount }) => amount > 0)).toBe(true)
        const all = [...before, ...incoming.flatMap(({ rows }) => rows)]
        const keys = { '9': '19.00', '8': '7.00', '': '0.00' }
        for (const [taxKey, percent] of Object.entries(keys)) {
          const stated = vat.filter((one) => one.vatRate === percent).map(grossOf)
          expect(sumOf(all.filter((row) => row.taxKey === taxKey).map(({ amount }) => amount))).toBe(
            sumOf(stated),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('that changes after it was handed over goes out as the difference, on the days of both', () => {
    const before = rowsOfIncoming(invoice(), settings)
    const handed = before.ok ? before.value : []
    expect(openRows(handed, handed)).toEqual([])
    const moved = rowsOfIncoming(invoice({}, { expenseAccount: '4980' }), settings)
    const open = openRows(moved.ok ? moved.value : [], handed)
    expect(open.map(({ account, amount, text }) => [account, amount, text])).toEqual([
      ['4930', -11_900, 'Berichtigung, Müller'],
      ['4930', -2_140, 'Berichtigung, Müller'],
      ['4980', 11_900, 'Berichtigung, Müller'],
      ['4980', 2_140, 'Berichtigung, Müller'],
    ])
    const later = { ...invoice({ invoiceDate: '2026-06-02' }), basis: 'b', handed }
    const inMay = incomingSource(later, settings, MAY)
    expect(inMay).toMatchObject({
      value: { isWhole: false, rows: [{ amount: -11_900 }, { amount: -2_140 }] },
    })
    const refused = incomingSource({ ...invoice({}, { isBooked: false }), basis: 'b', handed }, settings, MAY)
    expect(refused).toMatchObject({ value: { isWhole: true, owed: -14_040 } })
  })
})

describe('the home of a seller', () => {
  const homeOf = (...[vatId, country]: [string | null, string | null]) => {
    const { isAbroad, hasForeignVat } = sellerHome({ vatId, country })
    return [isAbroad, hasForeignVat]
  }

  it('is that of the VAT id, else of the country, else Germany', () => {
    expect([homeOf(null, null), homeOf('', ''), homeOf('de 136695976', 'de')]).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    expect([homeOf('ATU12011204', 'DE'), homeOf('12/345/67890', 'AT'), homeOf('CHE-1', null)]).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
  })

  it('is abroad with German VAT where a German VAT id is stated', () => {
    expect(homeOf('DE136695976', 'LU')).toEqual([true, false])
  })
})

describe('the key of input tax', () => {
  const GERMAN = { isAbroad: false, hasForeignVat: false }
  const ABROAD = { isAbroad: true, hasForeignVat: true }
  const key = (account: string, category: string | null, percent: number, change: object = {}) => {
    const home = { seller: GERMAN, suppliedOn: '2026-05-10' }
    const purchase = {
      chart: 'SKR03' as const,
      account,
      category,
      rate: percent,
      hasNoInputTax: false,
      ...home,
    }
    const found = inputTaxKey({ ...purchase, ...change })
    return found.ok ? found.value : found.error
  }

  it('is left out where the account has it, and turns that off where there is no VAT', () => {
    expect([key('3400', 'S', 1900), key('3300', 'S', 700), key('34000000', 'S', 1900)]).toEqual(['', '', ''])
    expect([key('3400', 'E', 0), key('4930', 'E', 0), key('3401001', 'S', 1900)]).toEqual(['40', '', '9'])
    expect(key('5400', 'S', 1900, { chart: 'SKR04' })).toBe('')
  })

  it('is none for a small business, which has no input tax', () => {
    const small = { hasNoInputTax: true }
    expect([key('4930', 'S', 1900, small), key('3400', 'S', 1900, small)]).toEqual(['', '40'])
  })

  it('is that of the account where the customer owes the VAT', () => {
    expect([key('3425', 'K', 0), key('3123', 'AE', 0)]).toEqual(['', ''])
    expect([key('3123', 'K', 0), key('3425', 'AE', 0), key('3425', 'S', 1900)]).toEqual([
      'acquisition',
      'reverseCharge',
      'accountRate',
    ])
    expect(key('4930', 'L', 700)).toBe('rate')
  })

  it('is that of the account too where the invoice does not say who owes the VAT', () => {
    for (const account of ['3123', '3425'])
      expect([null, 'O', 'Z', 'E'].map((category) => key(account, category, 0))).toEqual(['', '', '', ''])
    expect([key('3123', 'G', 0), key('3425', null, 700)]).toEqual(['accountRate', 'accountRate'])
    const seller = { seller: ABROAD }
    expect([key('3123', null, 0, seller), key('4930', null, 0, seller)]).toEqual(['', 'foreignZero'])
    expect([key('4930', 'O', 0, seller), key('4930', 'E', 0, seller)]).toEqual(['foreignZero', ''])
    expect(key('4930', null, 0, { ...seller, hasNoInputTax: true })).toBe('foreignZero')
  })

  it('is for German VAT only, at a rate of the day', () => {
    expect(key('4930', 'S', 1900, { seller: ABROAD })).toBe('foreignVat')
    expect(key('4930', 'S', 1900, { seller: { isAbroad: true, hasForeignVat: false } })).toBe('9')
    const days = ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01']
    const keys = [1900, 1600, 700, 500].map((percent) =>
      days.map((suppliedOn) => key('4930', 'S', percent, { suppliedOn })),
    )
    const late = ['rate', '9', '9', 'rate']
    const reduced = ['rate', '8', '8', 'rate']
    expect([keys[1], keys[3]]).toEqual([late, reduced])
    expect([keys[0], keys[2]]).toEqual([
      ['9', 'rate', 'rate', '9'],
      ['8', 'rate', 'rate', '8'],
    ])
  })

  it('is left out for materials, too', () => {
    const four = { chart: 'SKR04' }
    expect([key('3010', 'S', 700), key('3039', 'S', 1900), key('3030', 'S', 700)]).toEqual([
      ...['', '', 'accountRate'],
    ])
    expect([key('5119', 'S', 700, four), key('5130', 'S', 1900, four), key('3030', 'S', 1900, four)]).toEqual(
      [...['', '', '9']],
    )
  })
})

describe('the day of the VAT of a received invoice', () => {
  it.each([
    ['2026-11-05', null, null, '2026-11-05', '2026-11-05'],
    ['2026-11-05', '2026-10-30', null, '2026-11-03', '2026-11-05'],
    ['2026-11-05', '2026-12-01', null, '2026-11-09', '2026-12-01'],
    ['2026-11-05', '2026-11-01', '2026-12-31', '2026-11-09', '2026-12-31'],
    ['2026-08-30', '2026-08-29', null, '2026-11-29', '2026-11-29'],
    [null, null, null, '2026-11-29', ''],
  ])(
    'is when goods and invoice are there: %s, from %s to %s, received on %s',
    (invoiceDate, serviceDate, serviceDateEnd, receivedOn, day) => {
      expect(taxedOnOf({ invoiceDate, serviceDate, serviceDateEnd }, receivedOn)).toBe(day)
    },
  )

  it('moves with the day of receipt in a correction of what was handed over', () => {
    const [handed, now] = ['2026-05-10', '2026-06-02'].map((receivedOn) => {
      const rows = rowsOfIncoming(invoice({}, { receivedOn }), settings)
      if (!rows.ok) throw new Error(rows.error)
      return rows.value
    })
    const open = openRows(now ?? [], handed ?? [])
    expect(open.map(({ taxedOn, amount }) => [taxedOn, amount])).toEqual([
      ['2026-05-10', -11_900],
      ['2026-05-10', -2_140],
      ['2026-06-02', 11_900],
      ['2026-06-02', 2_140],
    ])
  })
})
