import { describe, expect, it } from 'vitest'
import { bookingSource, position } from '@/tests/support/booking-source'
import { bookDraft, numbered } from './booking'

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
      ...{ templateVersion: 3, kind: 'INVOICE', draft: false, number: null, date: '2026-11-20' },
      ...{ sumNet: '30.15', sumVat: '5.73', sumGross: '35.88', dueDate: '2026-12-20', balance: null },
      ...{ introText: 'Wir liefern:', footerText: 'Danke!', debitChange: null, original: null },
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
    const { columns, trace } = numbered(booked(), '10001')
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
      ...{ kind: 'conflict', code: 'document.sumChanged' },
      params: { sum: expect.stringContaining('35,88') as string },
    })
  })
})
