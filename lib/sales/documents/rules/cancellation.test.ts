import { describe, expect, it } from 'vitest'
import { bookingSource } from '@/tests/support/booking-source'
import { bookDraft, withNumber } from './booking'
import { cancelDocument, cancelInvoice } from './cancellation'
import { newPayment } from './payment'
import { settlement, type EnteredPayment } from './settlement'

const TODAY = '2026-11-22'
const newId = () => '019aa000-0000-7000-8000-0000000000ff'

/** A booked invoice over 35.88 with the given payments in cents. */
function booked(...paid: { amount: number; discount: number }[]) {
  const source = bookingSource()
  const answer = bookDraft(source, { today: TODAY })
  if (!answer.ok) throw new Error(answer.error.code)
  const { draft } = answer.value
  const { printModel, ...columns } = withNumber(answer.value, '10001').columns
  const payments = paid.map((one, index): EnteredPayment => ({
    id: `payment ${index}`,
    documentId: draft.row.id,
    kind: 'PAYMENT',
    paymentMethod: 'CASH',
    reason: '',
    writeOff: 0,
    paymentGroupId: null,
    reverses: null,
    adjusts: null,
    receiptId: null,
    cashDeskId: null,
    ...one,
  }))
  const settled = { row: { ...draft.row, ...columns }, payments, claimsPaid: 0, credited: 0 }
  return { ...source, ...settled, printModel, positions: draft.positions, vat: draft.sums.vat }
}

const cancelled = (...paid: Parameters<typeof booked>) => {
  const asked = { id: 'storno', reason: ' Irrtum ', taxPeriod: 'CURRENT', today: TODAY, newId } as const
  const answer = cancelInvoice(booked(...paid), asked)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

describe('a cancelled invoice', () => {
  it('gets a Stornorechnung that negates it and names it', () => {
    const { booking, columns, trace, adjustments } = cancelled()
    expect(booking.draft.row).toMatchObject({
      kind: 'CANCELLATION',
      taxPeriod: 'CURRENT',
      sumGross: -3588,
      dueDate: null,
      number: null,
    })
    expect(booking).toMatchObject({ openAmount: 0, isPaid: false })
    expect(booking.printModel).toMatchObject({
      kind: 'CANCELLATION',
      reason: 'Irrtum',
      sumGross: '-35.88',
      paymentTerms: null,
      introText: '',
      original: { number: '10001', date: '2026-11-20' },
    })
    expect(columns).toEqual({
      status: 'CANCELLED',
      cancelReason: 'Irrtum',
      cancelledBy: 'storno',
      openAmount: 0,
    })
    expect(trace.before).toEqual({ status: 'BOOKED' })
    expect(adjustments).toEqual([])
  })

  it('states VAT as the invoice did, whether the company is a small business by now', () => {
    const invoice = booked()
    const { issuer } = invoice
    const now = { ...issuer, smallBusiness: true, seller: { ...issuer.seller, smallBusiness: true } }
    const answer = cancelInvoice(
      { ...invoice, issuer: now },
      { id: 's', reason: 'x', taxPeriod: 'CURRENT', today: TODAY, newId },
    )
    expect(answer.ok && answer.value.booking.printModel).toMatchObject({
      seller: { smallBusiness: false },
      sumVat: '-5.73',
    })
  })

  it('leaves what was paid as a credit, and takes the Skonto back', () => {
    const { columns, adjustments } = cancelled({ amount: 3516, discount: 72 })
    expect(columns.openAmount).toBe(-3516)
    expect(adjustments).toMatchObject([
      { kind: 'ADJUSTMENT', adjusts: 'payment 0', amount: 0, discount: -72 },
    ])
  })

  it('is refused without a reason, as a draft, and with credits', () => {
    const { row } = booked()
    const code = (...asked: Parameters<typeof cancelDocument>) => {
      const answer = cancelDocument(...asked)
      return answer.ok ? null : [answer.error.kind, answer.error.code]
    }
    expect(code(row, ' ')).toEqual(['invalid', 'document.reasonMissing'])
    expect(code({ ...row, status: 'DRAFT' }, 'x')).toEqual(['conflict', 'document.notBooked'])
    expect(code(row, 'x', 1)).toEqual(['conflict', 'document.hasCredits'])
    expect(code({ ...row, invoiceId: 'final' }, 'x')).toEqual(['conflict', 'invoice.advanceKept'])
    const note = { ...row, kind: 'DELIVERY_NOTE', invoiceId: 'billed' } as const
    expect(code(note, 'x')).toEqual(['conflict', 'document.billed'])
  })
})

describe('a payment', () => {
  const asked = { id: 'paid', paymentGroupId: null, today: TODAY, hasOpenClaims: false }
  const typed = { amount: '35.16', discount: '0.72', paymentMethod: 'BANKTRANSFER' as const }

  it('with Skonto makes the invoice PAID, and its history tells', () => {
    const settled = booked()
    const answer = newPayment(settled, typed, asked)
    if (!answer.ok) throw new Error(answer.error.code)
    const { entry, surplus } = answer.value
    expect([entry.amount, entry.discount, surplus]).toEqual([3516, 72, 0])
    const { columns, trace } = settlement(settled, { entries: [entry] }, { payment: '35.16' })
    expect(columns).toEqual({ status: 'PAID', openAmount: 0 })
    expect(trace).toEqual({
      before: { status: 'BOOKED', openAmount: '35.88' },
      after: { status: 'PAID', openAmount: '0.00', payment: '35.16' },
    })
  })

  it.each([
    ['a draft', { row: { status: 'DRAFT' as const } }, 'payment.notPayable'],
    ['an invoice below 0.00', { row: { sumGross: -1 } }, 'payment.collectsNothing'],
    ['an invoice with nothing open', { row: { openAmount: 0 } }, 'payment.nothingOpen'],
  ])('is refused on %s', (_what, { row }, code) => {
    const settled = booked()
    const answer = newPayment({ ...settled, row: { ...settled.row, ...row } }, typed, asked)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'conflict', code } })
  })
})
