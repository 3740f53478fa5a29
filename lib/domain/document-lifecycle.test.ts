import type { DocumentKind, DocumentStatus } from '@/lib/domain/document-kind'
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  book,
  cancel,
  cancellationOf,
  discountDate,
  discountOf,
  dueDate,
  isAdvance,
  isOverdue,
  openAmount,
  statusAfterPayments,
  type Claim,
  type DraftDocument,
} from '@/lib/domain/document-lifecycle'
import { sumDocument } from '@/lib/domain/vat'

const POSITION = {
  name: 'Apfelsaft',
  price: 25_000,
  quantity: 100_000,
  vatRate: 1900,
  vatRateId: 'general',
  vatCategory: 'S',
} as const

const DRAFT: DraftDocument = {
  kind: 'INVOICE',
  status: 'DRAFT',
  useGrossPrice: false,
  serviceDate: '2026-11-20',
  seller: {
    name: 'Hofladen',
    street: 'Dorfstr. 1',
    zipCode: '80331',
    city: 'München',
    taxNumber: '143/815/08155',
    vatId: null,
  },
  customer: {
    name: 'Café',
    lastname: null,
    street: 'Markt 2',
    zipCode: '80333',
    city: 'München',
    country: 'DE',
    vatId: null,
  },
  positions: [POSITION],
}

describe('book', () => {
  it('answers the sums', () => {
    expect(book(DRAFT)).toEqual({ ok: true, value: sumDocument(DRAFT.positions, false) })
  })

  it.each(['BOOKED', 'PAID', 'CANCELLED'] as const)('refuses what is %s', (status) => {
    expect(book({ ...DRAFT, status })).toEqual({ ok: false, error: { reason: 'notDraft' } })
  })

  it('refuses an empty document', () => {
    expect(book({ ...DRAFT, positions: [] })).toEqual({ ok: false, error: { reason: 'noPositions' } })
  })

  it('names what an invoice lacks', () => {
    const draft = { ...DRAFT, serviceDate: '', customer: { ...DRAFT.customer, street: ' ' } }
    expect(book(draft)).toEqual({
      ok: false,
      error: { reason: 'missingContent', fields: ['customer.street', 'serviceDate'] },
    })
  })

  it('tells what is supplied after the invoice from what is', () => {
    expect(isAdvance('2026-11-20', '2026-11-21')).toBe(true)
    expect([isAdvance('2026-11-20', '2026-11-20'), isAdvance('2026-11-20', null)]).toEqual([false, false])
  })

  it('asks less of a delivery note, but heeds the delivery stop', () => {
    const deliveryNote = {
      ...DRAFT,
      kind: 'DELIVERY_NOTE' as const,
      seller: { ...DRAFT.seller, taxNumber: null },
    }
    expect(book(deliveryNote).ok).toBe(true)
    expect(book({ ...deliveryNote, deliveryStop: true })).toEqual({
      ok: false,
      error: { reason: 'deliveryStop' },
    })
    expect(book({ ...DRAFT, deliveryStop: true }).ok).toBe(true)
  })
})

describe('cancel', () => {
  const refusal = (kind: DocumentKind, status: DocumentStatus, billed = false, reason = 'falsch') => {
    const answer = cancel({ kind, status, billed }, reason)
    return answer.ok ? answer.value : answer.error
  }

  it('needs a booked document and a reason', () => {
    expect(refusal('INVOICE', 'BOOKED', false, '  falscher Kunde ')).toBe('falscher Kunde')
    expect(refusal('INVOICE', 'PAID')).toBe('falsch')
    expect(refusal('INVOICE', 'DRAFT')).toBe('notBooked')
    expect(refusal('INVOICE', 'CANCELLED')).toBe('alreadyCancelled')
    expect(refusal('INVOICE', 'BOOKED', false, ' \n')).toBe('reasonMissing')
  })

  it('spares credits, and invoices of which some took back a part', () => {
    expect(refusal('CREDIT', 'BOOKED')).toBe('isCredit')
    expect(cancel({ kind: 'INVOICE', status: 'PAID', credited: true }, 'x')).toEqual({
      ok: false,
      error: 'hasCredits',
    })
  })

  it('spares Stornorechnungen and billed delivery notes', () => {
    expect(refusal('CANCELLATION', 'BOOKED')).toBe('isCancellation')
    expect(refusal('DELIVERY_NOTE', 'BOOKED', true)).toBe('billed')
    expect(refusal('DELIVERY_NOTE', 'BOOKED')).toBe('falsch')
  })

  it('negates every sum', () => {
    const position = record({
      price: integer({ min: -999_999, max: 999_999 }),
      quantity: integer({ min: -99_999, max: 99_999 }),
      vatRate: constantFrom(0, 700, 780, 1900),
    }).map((some) => ({ ...some, vatRateId: String(some.vatRate), vatCategory: 'S' as const }))
    assert(
      property(array(position), boolean(), (positions, useGrossPrice) => {
        const { sumNet, sumVat, sumGross } = sumDocument(positions, useGrossPrice)
        expect(sumDocument(cancellationOf(positions), useGrossPrice)).toMatchObject({
          sumNet: 0 - sumNet,
          sumVat: 0 - sumVat,
          sumGross: 0 - sumGross,
        })
        expect(cancellationOf(cancellationOf(positions))).toEqual(
          positions.map((same) => ({ ...same, quantity: same.quantity + 0 })),
        )
      }),
    )
  })
})

describe('payments', () => {
  const claim = (status: DocumentStatus, gross: number, ...amounts: number[]) => ({
    kind: 'INVOICE' as const,
    status,
    gross,
    payments: amounts.map((amount) => ({ amount })),
  })

  it('leaves open what is not paid', () => {
    expect(openAmount(claim('BOOKED', 10_000))).toBe(10_000)
    expect(openAmount(claim('BOOKED', 10_000, 4_000, 5_999))).toBe(1)
    expect(openAmount(claim('PAID', 10_000, 12_000))).toBe(-2_000)
    expect(
      openAmount({ ...claim('BOOKED', 10_000), payments: [{ amount: 9_700, discount: 200, writeOff: 100 }] }),
    ).toBe(0)
  })

  it('claims less by what was credited', () => {
    const owed: Claim = {
      kind: 'INVOICE',
      status: 'BOOKED',
      gross: 10_000,
      payments: [{ amount: 4_000 }],
      credited: 6_000,
    }
    expect([openAmount(owed), statusAfterPayments(owed)]).toEqual([0, 'PAID'])
    expect(openAmount({ ...owed, credited: 10_000 })).toBe(-4_000)
  })

  it('claims nothing by drafts, Stornorechnungen and delivery notes; a cancelled invoice leaves a credit', () => {
    expect(openAmount(claim('DRAFT', 10_000))).toBe(0)
    expect(openAmount({ ...claim('BOOKED', -10_000), kind: 'CANCELLATION' })).toBe(0)
    expect(openAmount({ ...claim('BOOKED', 10_000), kind: 'DELIVERY_NOTE' })).toBe(0)
    expect(openAmount(claim('CANCELLED', 10_000, 3_000))).toBe(-3_000)
    expect(Object.is(openAmount(claim('CANCELLED', 10_000)), 0)).toBe(true)
    const reduced = { amount: 9_700, discount: 200, writeOff: 100 }
    expect(openAmount({ ...claim('CANCELLED', 10_000), payments: [reduced] })).toBe(-9_700)
  })

  it('moves between BOOKED and PAID, both ways', () => {
    expect(statusAfterPayments(claim('BOOKED', 10_000, 9_999))).toBe('BOOKED')
    expect(statusAfterPayments(claim('BOOKED', 10_000, 9_999, 1))).toBe('PAID')
    expect(statusAfterPayments(claim('PAID', 10_000, 10_000, -10_000))).toBe('BOOKED')
    expect(statusAfterPayments(claim('BOOKED', 0))).toBe('PAID')
    expect(statusAfterPayments({ ...claim('BOOKED', -5_000, -4_999), kind: 'CREDIT' })).toBe('BOOKED')
    expect(statusAfterPayments({ ...claim('BOOKED', -5_000, -5_000), kind: 'CREDIT' })).toBe('PAID')
  })

  it('leaves every other status alone', () => {
    expect(statusAfterPayments(claim('DRAFT', 0))).toBe('DRAFT')
    expect(statusAfterPayments(claim('CANCELLED', 10_000, 10_000))).toBe('CANCELLED')
    expect(statusAfterPayments({ ...claim('BOOKED', -10_000), kind: 'CANCELLATION' })).toBe('BOOKED')
    expect(statusAfterPayments({ ...claim('BOOKED', 0), kind: 'DELIVERY_NOTE' })).toBe('BOOKED')
  })
})

describe('terms', () => {
  it('counts calendar days', () => {
    expect(dueDate('2026-11-20', 30)).toBe('2026-12-20')
    expect(discountDate('2026-11-20', 14)).toBe('2026-12-04')
    expect(dueDate('2026-11-20', 0)).toBe('2026-11-20')
  })

  it('is overdue from the day after', () => {
    expect(isOverdue('BOOKED', '2026-12-20', '2026-12-20')).toBe(false)
    expect(isOverdue('BOOKED', '2026-12-20', '2026-12-21')).toBe(true)
    expect(isOverdue('PAID', '2026-12-20', '2027-01-01')).toBe(false)
    expect(isOverdue('BOOKED', null, '2027-01-01')).toBe(false)
  })

  it('takes Skonto to the cent', () => {
    expect(28_960 - discountOf(28_960, 200)).toBe(28_381)
  })
})
