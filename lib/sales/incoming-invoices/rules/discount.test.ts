import { describe, expect, it } from 'vitest'
import { incomingRecord } from '@/tests/support/incoming-record'
import { discountOf, grantedOn, otherTerms, statedDiscount } from './discount'

const TERMS = { until: '2026-11-16', percent: '2' }
const paid = (amount: string, discount: string) => {
  const { id, receivedAt: createdAt } = incomingRecord()
  return {
    id,
    date: '2026-11-10',
    amount,
    discount,
    paymentFileId: null,
    cashDeskId: null,
    cashDeskName: '',
    reverses: null,
    reason: '',
    isReversed: false,
    actorName: 'Anna',
    createdAt,
  }
}

describe('the Skonto of a received invoice', () => {
  it.each([
    ['the amount due, as BR-DE-18 has it', { sumGross: '119.00', prepaid: '50.00', payable: '69.00' }, 138],
    ['its own base', { discountBase: '50.00' }, 100],
    ['the gross sum, where no amount due is stated', { sumGross: '119.00', payable: null }, 238],
  ])('is of %s', (_, change, amount) => expect(statedDiscount(incomingRecord(change))?.amount).toBe(amount))

  it('lasts until the last of its days', () => {
    const discount = discountOf(incomingRecord())
    expect(discount).toEqual({ until: '2026-11-16', percent: '2', amount: 238 })
    expect(grantedOn(discount, '2026-11-16')).toBe(238)
    expect(grantedOn(discount, '2026-11-17')).toBe(0)
  })

  it('is at most the open amount', () => {
    expect(discountOf(incomingRecord({ openAmount: '1.00' }))?.amount).toBe(100)
  })

  it('is less what earlier payments took', () => {
    const after = (...payments: ReturnType<typeof paid>[]) =>
      discountOf(incomingRecord({ payable: '1000.00', openAmount: '500.00', payments }))?.amount
    expect(after(paid('500.00', '0.00'))).toBe(2_000)
    expect(after(paid('490.00', '10.00'))).toBe(1_000)
    expect(after(paid('240.00', '10.00'), paid('245.00', '5.00'))).toBe(500)
    expect(after(paid('480.00', '20.00'))).toBeUndefined()
    expect(after(paid('470.00', '30.00'))).toBeUndefined()
  })

  it.each([
    ['without terms', { discountPercent: null }],
    ['without a date', { invoiceDate: null }],
    ['of a percentage finer than two decimals', { discountPercent: '2.125' }],
    ['of a credit', { payable: '-119.00', openAmount: '-119.00' }],
    ['once nothing is open', { openAmount: '0.00' }],
  ])('is none %s', (_, change) => expect(discountOf(incomingRecord(change))).toBeNull())
})

describe('the Skonto as an invoice states it', () => {
  it('stays when it was taken and nothing is open', () => {
    const invoice = incomingRecord({ openAmount: '0.00', payments: [paid('116.62', '2.38')] })
    expect(statedDiscount(invoice)).toEqual({ ...TERMS, amount: 238 })
  })

  it.each([
    ['of a credit', { payable: '-119.00' }, TERMS],
    ['of a rate of three decimals', { discountPercent: '2.125' }, { ...TERMS, percent: '2.125' }],
  ])('has no amount %s', (_, change, terms) =>
    expect(statedDiscount(incomingRecord(change))).toEqual({ ...terms, amount: null }),
  )

  it('is none of 0 %', () => expect(statedDiscount(incomingRecord({ discountPercent: '0' }))).toBeNull())
})

describe('the terms of payment', () => {
  const shown = (...lines: string[]) => otherTerms(incomingRecord({ paymentTerms: lines.join('\n') }))
  const SKONTO = '#SKONTO#TAGE=14#PROZENT=2.00#'

  it('lack the Skonto that is shown in words', () => {
    expect(shown(SKONTO, '')).toBeNull()
    expect(shown('Zahlbar sofort.', ` ${SKONTO} `, 'Danke')).toBe('Zahlbar sofort.\nDanke')
  })

  it.each([
    'Kunde #12, Rechnung #13',
    '#SKONTO#TAGE=30#PROZENT=1.00#',
    '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=50.00#',
    '#VERZUG#TAGE=30#PROZENT=9.00#',
  ])('keep %s', (line) => expect(shown(SKONTO, line)).toBe(line))

  it('lack a Skonto with its own base, which is shown in words', () => {
    const change = { discountBase: '50.00', paymentTerms: `${SKONTO}BASISBETRAG=50.00#` }
    expect(otherTerms(incomingRecord(change))).toBeNull()
    expect(otherTerms(incomingRecord({ ...change, discountBase: null }))).not.toBeNull()
  })

  it('keep a Skonto that is not shown in words', () =>
    expect(otherTerms(incomingRecord({ invoiceDate: null, paymentTerms: SKONTO }))).toBe(SKONTO))

  it('are none where the invoice states none', () => expect(otherTerms(incomingRecord())).toBeNull())
})
