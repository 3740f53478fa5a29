import { describe, expect, it } from 'vitest'
import { VAT_CATEGORIES, type VatCategory } from '@/lib/domain/vat'
import { bookingSource, position } from '@/tests/support/booking-source'
import { bookingIssues, refusedCategory, type CheckedBooking, type CheckedPosition } from './booking-issues'
import { bookDraft, withNumber, type BookingSource } from './booking'

const TODAY = '2026-11-22'
type Changes = Parameters<typeof bookingSource>[0]

const book = (changes: Changes = {}, expectedSumGross?: number) =>
  bookDraft(bookingSource(changes), { today: TODAY, expectedSumGross })

function booked(changes: Changes = {}) {
  const answer = book(changes)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

function refusal(changes: Changes, expectedSumGross?: number) {
  const answer = book(changes, expectedSumGross)
  return answer.ok ? null : answer.error
}

describe('a booked invoice', () => {
  it('is priced by the rates of its day, with its due date', () => {
    const { draft, openAmount, isPaid } = booked()
    expect(draft.row).toMatchObject({ sumNet: 3015, sumVat: 573, sumGross: 3588, dueDate: '2026-12-20' })
    expect(draft.positions[0]).toMatchObject({ vatRate: 1900, vatCategory: 'S', sumGross: 3588 })
    expect([openAmount, isPaid]).toEqual([3588, false])
  })

  it('takes its own date as the day of service, and the customer’s number of today', () => {
    expect(booked().draft.row).toMatchObject({ serviceDate: '2026-11-20', customerNumber: 'K-1001' })
    expect(booked({ row: { serviceDate: '2026-11-03' } }).draft.row.serviceDate).toBe('2026-11-03')
  })

  it('freezes everything that is printed of it', () => {
    const { printModel } = booked()
    expect(printModel).toMatchObject({
      templateVersion: 3,
      kind: 'INVOICE',
      draft: false,
      number: null,
      date: '2026-11-20',
      sumNet: '30.15',
      sumVat: '5.73',
      sumGross: '35.88',
      dueDate: '2026-12-20',
      balance: null,
      introText: 'Wir liefern:',
      footerText: 'Danke!',
      debitChange: null,
      original: null,
      seller: { name: 'Hof Morgenrot', iban: 'DE02120300000000202051' },
      customer: { name: 'Café Morgentau GmbH', customerNumber: 'K-1001' },
      positions: [{ position: 1, name: 'Apfelsaft', quantity: '12', price: '2.99', sum: '35.88' }],
      vat: [{ vatRate: '19', net: '30.15', vat: '5.73', gross: '35.88', note: null }],
      paymentTerms: {
        dueDate: '2026-12-20',
        discountDate: '2026-11-30',
        discountAmount: '0.72',
        debit: null,
      },
    })
    expect(Object.keys(printModel.seller)).not.toContain('creditorId')
  })

  it('announces its direct debit, the account masked', () => {
    const { printModel } = booked({ row: { paymentMethod: 'DIRECTDEBIT' } })
    expect(printModel.paymentTerms?.debit).toEqual({
      creditorId: 'DE98ZZZ09999999999',
      mandateReference: 'M-7',
      iban: 'DE****************0402',
    })
  })

  it('gets its number last, in columns, print model and history', () => {
    const { columns, trace } = withNumber(booked(), '10001')
    expect(columns).toMatchObject({ status: 'BOOKED', number: '10001', openAmount: 3588, logoFileId: null })
    expect(columns.printModel.number).toBe('10001')
    expect(trace).toEqual({ before: { status: 'DRAFT' }, after: { status: 'BOOKED', number: '10001' } })
  })

  it('of a small business bears no VAT', () => {
    const { draft, printModel } = booked({ seller: { smallBusiness: true } })
    expect(draft.row).toMatchObject({ sumVat: 0, sumGross: 3588 })
    expect(draft.positions[0]?.vatCategory).toBe('E')
    expect(printModel.seller.smallBusiness).toBe(true)
  })

  it('of 0.00 is paid, and collects nothing', () => {
    const free = booked({ positions: [position({ price: 0 })] })
    expect([free.openAmount, free.isPaid, free.printModel.balance]).toEqual([0, true, 'nothing'])
  })
})

describe('a booked delivery note', () => {
  const note = { family: 'DELIVERY_NOTE', kind: 'DELIVERY_NOTE', invoiceType: null } as const

  it('has nothing to pay and no due day', () => {
    const { draft, openAmount, isPaid, printModel } = booked({ row: note })
    expect([openAmount, isPaid, draft.row.dueDate]).toEqual([0, false, null])
    expect(printModel).toMatchObject({ kind: 'DELIVERY_NOTE', paymentTerms: null })
  })

  it('is refused while the customer gets no goods; an invoice is not', () => {
    const customer = { deliveryStop: true }
    expect(refusal({ row: note, customer })).toMatchObject({ kind: 'rule', code: 'document.deliveryStop' })
    expect(refusal({ customer })).toBeNull()
  })
})

describe('booking is refused', () => {
  const blank = '龘'
  it.each<[string, Changes, string, string[]]>([
    [
      'a period that ends before it starts',
      { row: { serviceDateEnd: '2026-11-01' } },
      'document.servicePeriod',
      ['serviceDateEnd'],
    ],
    ['a deleted customer', { customer: { isDeleted: true } }, 'document.customerDeleted', []],
    ['no positions', { positions: [] }, 'document.noPositions', []],
    ['text alone', { positions: [position({ kind: 'TEXT', vatRateId: null })] }, 'document.noPositions', []],
    ['a second time', { row: { status: 'BOOKED' } }, 'document.notDraft', []],
    [
      'a company without tax number',
      { seller: { taxNumber: '' } },
      'document.companyLacks.taxNumber',
      ['seller.taxNumber'],
    ],
    ['a transfer without account', { seller: { iban: '' } }, 'document.companyLacks.iban', ['seller.iban']],
    [
      'a direct debit without mandate',
      { row: { paymentMethod: 'DIRECTDEBIT' }, customer: { mandate: { iban: '', mandateReference: '' } } },
      'document.debitLacks.mandate',
      ['paymentMethod'],
    ],
    [
      'a recipient without address beyond 250 €',
      { row: { customerStreet: '', customerCity: '' }, positions: [position({ quantity: 120_000 })] },
      'document.contentMissing',
      ['customerStreet', 'customerCity'],
    ],
    ['a day to come', { row: { date: '2026-11-23' } }, 'document.dateInFuture', ['date']],
    [
      'quantity 0',
      { positions: [position({ quantity: 0 })] },
      'document.quantityZero',
      ['positions.0.quantity'],
    ],
    ['what no font has', { row: { notePublic: blank } }, 'document.unprintable', ['notePublic']],
    ['a company that no font has', { seller: { name: blank } }, 'document.companyUnprintable', ['seller']],
  ])('for %s', (_what, changes, code, paths) => {
    const { fields = [], ...refused } = refusal(changes) ?? {}
    expect(refused).toMatchObject({ code })
    expect(fields.map(({ path }) => path)).toEqual(paths)
  })

  it('for another total than was confirmed, which it names', () => {
    expect(refusal({}, 3588)).toBeNull()
    expect(refusal({}, 3587)).toMatchObject({
      kind: 'conflict',
      code: 'document.sumChanged',
      params: { sum: expect.stringContaining('35,88') as string },
    })
  })
})

const ITEM: CheckedPosition = {
  kind: 'ITEM',
  name: 'Honig',
  quantity: 1000,
  unit: 'H87',
  vatCategory: 'S',
  ofSmallBusiness: false,
  ofFarm: false,
  accountTax: null,
}

const TEXT: CheckedPosition = { ...ITEM, kind: 'TEXT', quantity: 0, unit: '' }

const BOOKING: CheckedBooking = {
  kind: 'INVOICE',
  date: '2026-11-20',
  today: '2026-11-22',
  lockedPeriods: [],
  filedPeriods: [],
  smallBusiness: false,
  flatRateFarm: false,
  customer: { country: 'DE', zipCode: '79104', vatId: '', isPrivate: false },
  positions: [ITEM],
}

const codes = (change: Partial<CheckedBooking>) =>
  bookingIssues({ ...BOOKING, ...change }).map(({ path, code }) => `${path}: ${code}`)

describe('an invoice date', () => {
  it('lies in no period that the tax adviser has got, its first and last day included', () => {
    const lockedPeriods = [{ from: '2026-10-01', to: '2026-10-31' }]
    const found = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((date) =>
      codes({ date, lockedPeriods }),
    )
    expect(found).toEqual([[], ['date: document.dateLocked'], ['date: document.dateLocked'], []])
    expect(codes({ date: '2026-10-31', lockedPeriods, kind: 'CANCELLATION' })).toEqual([])
  })

  it('lies in no period whose VAT was filed', () => {
    const filedPeriods = [{ from: '2026-10-01', to: '2026-10-31' }]
    const found = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((date) =>
      codes({ date, filedPeriods }),
    )
    expect(found).toEqual([[], ['date: document.dateFiled'], ['date: document.dateFiled'], []])
    expect(codes({ date: '2026-10-31', filedPeriods, kind: 'CREDIT' })).toEqual([])
  })

  it.each([
    ['2026-11-22', null],
    ['2025-01-01', null],
    ['2026-11-23', 'document.dateInFuture'],
    ['2028-01-01', 'document.dateInFuture'],
    ['2024-12-31', 'document.dateTooOld'],
    ['1800-01-01', 'document.dateTooOld'],
  ])('%s: %s', (date, code) => {
    expect(codes({ date })).toEqual(code ? [`date: ${code}`] : [])
  })

  it('is free on a delivery note', () => {
    expect(codes({ kind: 'DELIVERY_NOTE', date: '2026-12-24' })).toEqual([])
  })
})

describe('positions', () => {
  it('need a quantity and a unit that we know; they are named as the page counts them', () => {
    const positions = [TEXT, { ...ITEM, quantity: 0 }, { ...ITEM, unit: 'XYZ' }, { ...ITEM, quantity: -1 }]
    expect(codes({ positions })).toEqual([
      'positions.1.quantity: document.quantityZero',
      'positions.2.unit: document.unitUnknown',
    ])
    expect(bookingIssues({ ...BOOKING, positions })[0]?.params).toEqual({ position: 1, name: 'Honig' })
    expect(codes({ kind: 'DELIVERY_NOTE', positions })).toHaveLength(2)
  })

  it('take the rate of § 19 in a small-business company alone', () => {
    const positions = [{ ...ITEM, vatCategory: 'E' as const, ofSmallBusiness: true }]
    expect(codes({ positions })).toEqual(['positions.0.vatRateId: document.category.smallBusiness'])
    expect(codes({ positions, smallBusiness: true })).toEqual([])
    expect(codes({ positions, kind: 'DELIVERY_NOTE' })).toEqual([])
  })

  // § 14c (2) UStG: a company that may not state the tax owes it, and no customer deducts it
  it('take average rates in a company that is taxed by them alone, besides other rates', () => {
    const positions = [ITEM, { ...ITEM, ofFarm: true }]
    expect(codes({ positions })).toEqual(['positions.1.vatRateId: document.category.farm'])
    expect(codes({ positions, flatRateFarm: true })).toEqual([])
    expect(codes({ positions, kind: 'DELIVERY_NOTE' })).toEqual([])
    expect(codes({ positions, kind: 'SELF_BILLED' })).toEqual([])
    expect(codes({ positions, smallBusiness: true })).toEqual([])
  })
})

// § 13b (5) UStG needs no VAT id of the customer, the e-invoice does (BR-AE-2 to BR-AE-4)
it('books reverse charge at home on paper without a VAT id, and tells what the e-invoice lacks', () => {
  const [rate] = bookingSource().rates.values()
  const history = [{ validFrom: '2021-01-01', rate: 0 }]
  const reason = { category: 'AE' as const, exemptionReason: 'Steuerschuldnerschaft', history }
  const source = { ...bookingSource(), rates: new Map(rate ? [[rate.id, { ...rate, ...reason }]] : []) }
  const paper = bookDraft(source, { today: TODAY })
  expect(paper.ok && paper.value.draft.row).toMatchObject({ sumVat: 0, sumGross: 3588 })
  const eInvoice = { format: 'ZUGFERD' as const, endpoint: null }
  const refused = bookDraft({ ...source, customer: { ...source.customer, eInvoice } }, { today: TODAY })
  expect(refused.ok ? [] : refused.error.fields).toContainEqual({
    path: 'customerVatId',
    code: 'eInvoice.customerLacks.vatId',
    params: { rule: 'BR-AE-02' },
  })
})

describe('the account of a position', () => {
  const rates = (change: object) =>
    new Map([...bookingSource().rates].map(([id, rate]) => [id, { ...rate, ...change }]))
  const reduced = rates({ dsfinvkKey: 2, history: [{ validFrom: '2021-01-01', rate: 700 }] })
  const of = (account: string, more: object = {}) => {
    const source = bookingSource({ positions: [position({ productId: 'p' })], ...more })
    return { ...source, accounts: new Map([['p', { product: account, group: '8400' }]]) }
  }
  const fieldsOf = (source: BookingSource) => {
    const booked = bookDraft(source, { today: TODAY })
    return booked.ok ? [] : booked.error.fields
  }

  // 107.00 at 7 % on 8400: DATEV would take 17.08 out of it, § 12 (2) UStG asks for 7.00
  it('may not book another tax than its rate', () => {
    expect(fieldsOf({ ...of('8400'), rates: reduced })).toEqual([
      {
        path: 'positions.0.vatRateId',
        code: 'document.accountTax',
        params: { position: 1, name: 'Apfelsaft', account: '8400', tax: 'output19' },
      },
    ])
    expect(fieldsOf({ ...of(''), rates: reduced })).toMatchObject([{ params: { account: '8400' } }])
    expect(fieldsOf({ ...of('8300'), rates: reduced })).toEqual([])
    expect(fieldsOf(of('8400'))).toEqual([])
    expect(fieldsOf(of('8300', { seller: { smallBusiness: true } }))).toMatchObject([
      { params: { account: '8300', tax: 'output7' } },
    ])
    expect(
      fieldsOf({
        ...of('8400', { row: { invoiceType: 'ADVANCE', discountDays: 0, discountPercent: 0 } }),
        rates: reduced,
      }),
    ).toEqual([])
  })

  it('is the company’s for sales that are not taxed here, whatever the product states', () => {
    const source = {
      ...of('8400'),
      rates: rates({ category: 'AE', history: [{ validFrom: '2021-01-01', rate: 0 }] }),
    }
    expect(fieldsOf(source)).toEqual([])
  })
})

describe('VAT categories', () => {
  const AUSTRIAN = 'ATU12011204'
  it.each([
    ['K', 'AT', '1010', AUSTRIAN, true],
    ['K', 'AT', '1010', '', false],
    ['K', 'AT', '1010', 'DE136695976', false],
    ['K', 'IT', '20121', AUSTRIAN, false],
    ['K', 'DE', '79104', 'DE136695976', false],
    ['K', '', '79104', 'DE136695976', false],
    ['K', 'GR', '10557', 'EL094259216', true],
    ['K', 'GR', '10557', 'GR 094259216', true],
    ['K', 'MC', '98000', 'FR40303265045', true],
    ['K', 'GB', 'BT1 5GS', 'XI980780684', true],
    ['K', 'GB', 'SW1A 1AA', 'XI980780684', true],
    ['K', 'CH', '8001', AUSTRIAN, false],
    ['K', 'AT', '1010', 'ATU00000000', false],
    ['G', 'CH', '8001', '', true],
    ['G', 'DE', '79104', '', false],
    ['G', '', '79104', '', false],
    ['G', 'FR', '67000', '', false],
    ['G', 'DE', '27498', '', true],
    ['G', 'ES', '35001', '', true],
    ['G', 'GB', 'SW1A 1AA', '', true],
    ['G', 'GB', 'BT1 5GS', '', false],
    ['G', 'MC', '98000', '', false],
    ['AE', 'DE', '79104', 'DE136695976', true],
    // § 13b (5) UStG asks for a business, not for its VAT id
    ['AE', 'DE', '79104', '', true],
    ['AE', '', '79104', '', true],
    ['AE', 'AT', '1010', '', false],
    ['AE', 'CH', '8001', '', false],
    ['AE', 'AT', '1010', AUSTRIAN, true],
    ['AE', 'DE', '79104', 'DE136695977', true],
  ] as const)('%s to %s %s with "%s": %s', (vatCategory, country, zipCode, vatId, allowed) => {
    const customer = { country, zipCode, vatId, isPrivate: false }
    expect(refusedCategory({ vatCategory }, customer)).toBe(allowed ? null : vatCategory)
  })

  it('refuse reverse charge to private persons, and never the ordinary ones', () => {
    const person = { country: 'DE', zipCode: '79104', vatId: 'DE136695976', isPrivate: true }
    const refused = (vatCategory: VatCategory) => refusedCategory({ vatCategory }, person)
    expect(VAT_CATEGORIES.filter(refused)).toEqual(['AE', 'K', 'G'])
  })

  it('name each position, unless the company is a small business', () => {
    const positions = [ITEM, TEXT, { ...ITEM, vatCategory: 'G' as const }]
    expect(codes({ positions })).toEqual(['positions.2.vatRateId: document.category.G'])
    expect(codes({ positions, smallBusiness: true })).toEqual([])
  })
})
