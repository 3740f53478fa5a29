import { describe, expect, it } from 'vitest'
import { printModel } from '@/tests/support/print-models'
import { collectionOf, debitChangeOf, pendingCollection } from './direct-debit'
import { printDebit } from './print-debit'
import type { PrintPaymentTerms } from './print-model'

const whole = {
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
  mandateReference: 'M-10042',
}
const debit = { ...whole, iban: 'DE****************2051' }
const terms: PrintPaymentTerms = {
  paymentMethod: 'DIRECTDEBIT',
  paymentDays: 14,
  dueDate: '2026-12-04',
  discountDays: 0,
  discountPercent: '0',
  discountDate: null,
  discountAmount: '0.00',
  debit,
}
const invoice = (change: Partial<PrintPaymentTerms> = {}) =>
  printModel({ sumGross: '58.80', paymentTerms: { ...terms, ...change } })

describe('what a document keeps of a direct debit', () => {
  it('shows of the account its country and its last four places alone', () => {
    expect(printDebit(whole)).toEqual(debit)
    expect(printDebit({ ...whole, iban: 'NO9386011117947' })?.iban).toBe('NO*********7947')
  })

  it('is nothing while something is missing', () => {
    const lacking = [{ creditorId: '' }, { iban: '' }, { mandateReference: '' }]
    expect(lacking.map((lack) => printDebit({ ...whole, ...lack }))).toEqual([null, null, null])
  })
})

describe('collectionOf', () => {
  it('announces the sum on the due date', () => {
    expect(collectionOf(invoice())).toEqual({ ...debit, amount: '58.80', date: '2026-12-04' })
  })

  it('announces the reduced sum on the last day of the discount', () => {
    const discount = { discountDays: 7, discountDate: '2026-11-27', discountAmount: '1.18' }
    expect(collectionOf(invoice(discount))).toMatchObject({ amount: '57.62', date: '2026-11-27' })
  })

  it('announces nothing without a mandate, of nothing to collect, and of other kinds', () => {
    const { debit: _none, ...older } = terms
    const none = [
      invoice({ debit: null }),
      printModel({ paymentTerms: older }),
      printModel({ sumGross: '0.00', paymentTerms: terms }),
      printModel({ sumGross: '-5.00', paymentTerms: terms }),
      printModel({ kind: 'CREDIT', paymentTerms: terms }),
      printModel({ paymentTerms: null }),
    ]
    expect(none.map(collectionOf)).toEqual(none.map(() => null))
  })
})

describe('pendingCollection', () => {
  const discount = {
    discountDays: 7,
    discountPercent: '2',
    discountDate: '2026-11-27',
    discountAmount: '1.18',
  }

  it('is lowered by credits, Skonto with them, and never more than what is open', () => {
    expect(pendingCollection(invoice(), { claim: 2940, open: 2940 })?.amount).toBe('29.40')
    expect(pendingCollection(invoice(discount), { claim: 2940, open: 2940 })?.amount).toBe('28.81')
    expect(pendingCollection(invoice(), { claim: 5880, open: 1000 })?.amount).toBe('10.00')
    expect(pendingCollection(invoice(), { claim: 0, open: 0 })).toBeNull()
  })

  it('stays what was collected of a paid invoice', () => {
    expect(pendingCollection(invoice(), { claim: 5880, open: 0 })?.amount).toBe('58.80')
  })
})

describe('debitChangeOf', () => {
  const whole = { claim: 5880, open: 5880 }
  const half = { claim: 2940, open: 2940 }
  const nothing = { claim: 0, open: 0 }

  it('says the original amount and how it is settled', () => {
    expect(debitChangeOf(invoice(), whole, half, '2026-11-20')).toEqual({
      ...debit,
      date: '2026-12-04',
      before: '58.80',
      after: '29.40',
    })
    expect(debitChangeOf(invoice(), half, nothing, '2026-12-04')).toMatchObject({ after: null })
  })

  it('is nothing once its day is past, of what is paid, and where nothing changes', () => {
    expect(debitChangeOf(invoice(), whole, half, '2026-12-05')).toBeNull()
    expect(debitChangeOf(invoice(), { ...whole, open: 0 }, half, '2026-11-20')).toBeNull()
    expect(debitChangeOf(invoice(), { ...whole, open: 100 }, { ...half, open: 100 }, '2026-11-20')).toBeNull()
    expect(debitChangeOf(printModel(), whole, half, '2026-11-20')).toBeNull()
  })
})
