import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { closing, line, NOBODY } from '@/tests/support/till-chains'
import { accountFaults } from './account-tax'
import type { CashSource } from './book-cash'
import type { Sources } from './book-sources'
import type { DocumentSource, PaymentSource } from './sales-sources'

const NONE: Sources = { documents: [], payments: [], closings: [], incoming: [], cash: [] }
const settings = (accounts = {}) => ({ ...DATEV_DEFAULTS, accounts })
const faultsOf = (sources: Partial<Sources>, accounts = {}) =>
  accountFaults({ ...NONE, ...sources }, settings(accounts)).map(({ source, voucher, account, tax, rate }) =>
    [source?.kind, voucher, account, tax, rate?.replace('\u00a0', ' ')].join(' '),
  )

type Rate = DocumentSource['rates'][number]
const rate = (change: Partial<Rate> = {}): Rate => ({
  category: 'S',
  rate: 700,
  isFarm: false,
  isSmallBusiness: false,
  gross: 107_00,
  vat: 7_00,
  parts: [],
  ...change,
})

const document = (rates: Rate[], change: Partial<DocumentSource> = {}): DocumentSource => ({
  id: 'd',
  kind: 'INVOICE',
  number: 'RE 1',
  day: '2026-10-06',
  suppliedOn: '2026-10-06',
  dueOn: null,
  customerId: 'c',
  customerNumber: '10000',
  customer: 'Kunde',
  vatId: '',
  original: null,
  originalId: null,
  originalDay: null,
  taxPeriod: null,
  gross: 107_00,
  rates,
  ...change,
})

const stated = (account: string, gross = 107_00) => ({ product: account, group: '', gross })

describe('a document', () => {
  // "107,00;S;10000;8400" without a key: DATEV takes 17.08 out of it, § 12 (2) UStG asks for 7.00
  it('at 7 % is not handed over on an account of 19 %, nor the other way round', () => {
    expect(faultsOf({ documents: [document([rate({ parts: [stated('8400')] })])] })).toEqual([
      'document RE-1 8400 output19 7 %',
    ])
    const full = rate({ rate: 1900, gross: 119_00, vat: 19_00, parts: [stated('8300', 119_00)] })
    expect(faultsOf({ documents: [document([full])] })).toEqual(['document RE-1 8300 output7 19 %'])
    expect(faultsOf({ documents: [document([rate({ parts: [stated('8301')] })])] })).toEqual([])
    expect(faultsOf({ documents: [document([rate()])] })).toEqual([])
  })

  it('without VAT is not handed over on an account that books any', () => {
    const course = { rate: 0, gross: 50_00, vat: 0, parts: [stated('8400', 50_00)] }
    for (const change of [
      { category: 'E' },
      { category: 'O' },
      { category: 'E', isSmallBusiness: true },
    ] as const)
      expect(faultsOf({ documents: [document([rate({ ...course, ...change })])] })).toEqual([
        'document RE-1 8400 output19 0 %',
      ])
    // § 13b and the EU are on the company's accounts, whatever is stated
    for (const category of ['AE', 'K', 'G'] as const)
      expect(faultsOf({ documents: [document([rate({ ...course, category })])] })).toEqual([])
  })

  it('is told once for an account, and once for each of several', () => {
    const parts = [stated('8400', 50_00), { ...stated('8410', 57_00), suppliedOn: '2026-09-01' }]
    const counter = document([rate({ gross: -107_00, vat: -7_00, parts: [stated('8400', -107_00)] })], {
      id: 'e',
      kind: 'CANCELLATION',
      number: 'ST 1',
    })
    expect(faultsOf({ documents: [document([rate({ parts })]), counter] })).toEqual([
      'document RE-1 8410 output19 7 %',
      'document RE-1 8400 output19 7 %',
      'document ST-1 8400 output19 7 %',
    ])
  })

  it('of a farm is booked without tax at average rates (§ 24 UStG), at others with theirs', () => {
    const farm = rate({ rate: 780, isFarm: true, gross: 107_80, vat: 7_80 })
    const on = (account: string, sold: Rate) =>
      faultsOf({ documents: [document([{ ...sold, parts: [stated(account, sold.gross)] }])] })
    expect(on('8190', farm)).toEqual([])
    expect(on('8300', farm)).toEqual(['document RE-1 8300 output7 7,8 %'])
    expect(on('8300', rate())).toEqual([])
    expect(on('8190', rate())).toEqual(['document RE-1 8190 untaxed 7 %'])
  })

  it('of 2020 follows the rates of its day (§ 28 UStG)', () => {
    const reduced = rate({ rate: 500, gross: 105_00, vat: 5_00, parts: [stated('8300', 105_00)] })
    const on = (suppliedOn: string) => faultsOf({ documents: [document([reduced], { suppliedOn })] })
    expect(on('2020-12-31')).toEqual([])
    expect(on('2021-01-01')).toEqual(['document RE-1 8300 output7 5 %'])
  })
})

it('a receipt of a till is compared as well, by its key and on the accounts of the company', () => {
  const sold = (change: Parameters<typeof line>[0]) => ({
    closings: [
      closing({ groups: [{ day: '2026-10-06', lines: [line(change)], payments: [], receipt: NOBODY }] }),
    ],
  })
  const food = { rate: 700, vatKey: 2, gross: 107_00 }
  expect(faultsOf(sold({ ...food, product: '8400' }))).toEqual(['closing Z12 8400 output19 7 %'])
  expect(faultsOf(sold({ ...food, store: '8301', product: '8400' }))).toEqual([])
  expect(faultsOf(sold(food))).toEqual([])
  expect(faultsOf(sold(food), { revenue7: '8400' })).toEqual(['closing Z12 8400 output19 7 %'])
  expect(faultsOf(sold({ rate: 0, vatKey: 6, gross: 50_00, product: '8400' }))).toEqual([
    'closing Z12 8400 output19 0 %',
  ])
  const deposit = { ...food, businessCase: 'DEPOSIT_CHARGED' as const }
  expect(faultsOf(sold(deposit), { deposit7: '8400' })).toEqual(['closing Z12 8400 output19 7 %'])
  // a claim, a voucher and the sale of another business bear no VAT of the company
  expect(faultsOf(sold({ businessCase: 'RECEIVABLE_SETTLED', rate: 0, vatKey: 5, gross: 107_00 }))).toEqual(
    [],
  )
  expect(faultsOf(sold({ ...food, isAgency: true, product: '8400' }))).toEqual([])
})

it('Skonto, write-offs, advances and takings are on the accounts of the company', () => {
  const payment: PaymentSource = {
    id: 'p',
    kind: 'PAYMENT',
    isUndo: false,
    documentId: 'd',
    number: 'RE 1',
    vatId: '',
    customerId: 'c',
    customerNumber: '10000',
    customer: 'Kunde',
    day: '2026-10-20',
    method: 'BANKTRANSFER',
    cashAccount: '',
    received: 100_00,
    amount: 100_00,
    discount: 7_00,
    writeOff: 0,
    claims: 0,
    reductions: [{ ...rate(), gross: 7_00, vat: 46 }],
  }
  expect(faultsOf({ payments: [payment] })).toEqual([])
  expect(faultsOf({ payments: [payment] }, { discount7: '8736' })).toEqual(['payment RE-1 8736 output19 7 %'])
  const lost = { ...payment, discount: 0, writeOff: 7_00 }
  expect(faultsOf({ payments: [lost] }, { discount7: '8736', loss7: '2406' })).toEqual([
    'payment RE-1 2406 output19 7 %',
  ])
  const invoice = document([rate()], { invoiceType: 'ADVANCE' })
  const advances = [
    { invoice, counters: [], payments: [{ ...payment, discount: 0, reductions: [] }], due: ['p'] },
  ]
  expect(faultsOf({ documents: [invoice], advances })).toEqual([])
  expect(faultsOf({ documents: [invoice], advances }, { advance7: '1718' })).toEqual([
    'advance RE-1 1718 output19 7 %',
  ])
  const takings: CashSource = {
    id: 'k',
    number: 7,
    day: '2026-10-06',
    kind: 'TAKINGS',
    amount: 107_00,
    reason: '',
    account: '',
    taxes: [{ vatRate: 700, gross: 107_00 }],
    isSmallBusiness: false,
    hasNoInputTax: false,
    deductedShare: 10_000,
    hasDocument: true,
    cancels: null,
    desk: 'Stand',
    deskId: 's',
    isTill: false,
    cashAccount: '',
    paid: null,
  }
  expect(faultsOf({ cash: [takings] })).toEqual([])
  expect(faultsOf({ cash: [takings] }, { revenue7: '8400' })).toEqual(['cashEntry K7 8400 output19 7 %'])
})
