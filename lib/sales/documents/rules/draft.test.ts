import { describe, expect, it } from 'vitest'
import type { DraftPosition } from './document-fields'
import { proposalRefusal } from './draft'
import { type DraftTerms, termsRefusal } from './terms'

const TERMS: DraftTerms = {
  date: '2026-11-15',
  validUntil: null,
  invoiceType: null,
  serviceDate: '2026-11-01',
  serviceDateEnd: '2026-11-30',
  paymentDays: 14,
  discountDays: 7,
  discountPercent: 200,
}
const code = (change: Partial<DraftTerms>) => termsRefusal({ ...TERMS, ...change })?.code ?? null

describe('dates and terms of a draft', () => {
  it('let a service period end on its first day or later, never without a first day', () => {
    expect([code({}), code({ serviceDateEnd: null }), code({ serviceDateEnd: '2026-11-01' })]).toEqual([
      null,
      null,
      null,
    ])
    expect(code({ serviceDateEnd: '2026-10-31' })).toBe('document.servicePeriod')
    expect(code({ serviceDate: null })).toBe('document.servicePeriod')
  })

  it('let an offer end on its date or later', () => {
    expect(code({ validUntil: '2026-11-15' })).toBeNull()
    expect(code({ validUntil: '2026-11-14' })).toBe('document.validBeforeDate')
  })

  it('grant Skonto of a part, within the days of payment', () => {
    expect(code({ discountPercent: 9999 })).toBeNull()
    expect(code({ discountPercent: 10_000 })).toBe('document.discountWhole')
    expect(code({ discountDays: 14 })).toBeNull()
    expect(code({ discountDays: 15 })).toBe('document.discountAfterDue')
    expect(code({ discountDays: 15, discountPercent: 0 })).toBeNull()
  })
})

describe('a proposal', () => {
  const position = (change: Partial<DraftPosition>): DraftPosition => ({
    id: 'one',
    kind: 'ITEM',
    productId: null,
    productNumber: '',
    name: 'Tisch',
    description: '',
    unit: 'H87',
    price: 0,
    quantity: 1_000,
    vatRateId: 'full',
    depositOf: null,
    deliveryNote: null,
    ...change,
  })
  const refused = (kind: 'OFFER' | 'INVOICE', change: Partial<DraftPosition>) =>
    proposalRefusal({ kind }, [position({}), position({ id: 'two', ...change })])?.code ?? null

  it('is an item of an offer, neither a text nor a deposit', () => {
    expect(refused('OFFER', { isOptional: true })).toBeNull()
    expect(refused('OFFER', { alternativeTo: 'one' })).toBeNull()
    expect(refused('OFFER', { alternativeTo: 'two' })).toBe('document.alternativeUnknown')
    expect(refused('OFFER', { isOptional: true, kind: 'TEXT' })).toBe('document.optionalItem')
    expect(refused('OFFER', { alternativeTo: 'one', depositOf: 'one' })).toBe('document.optionalItem')
    expect(refused('INVOICE', { isOptional: true })).toBe('document.optionalOnOffer')
  })
})
