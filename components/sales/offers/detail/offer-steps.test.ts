import { describe, expect, it } from 'vitest'
import type { OfferRecord } from '@/lib/sales/offers/schema'
import { offerSteps } from './offer-steps'

const ALL = { create: true, patch: true, deliver: true, bill: true }

const steps = (offer: Partial<OfferRecord>, rights = ALL) =>
  offerSteps(
    {
      documentKind: 'OFFER',
      related: [],
      remaining: [],
      notesToBill: [],
      ...offer,
    } as unknown as OfferRecord,
    rights,
  )

const paper = (documentKind: 'DELIVERY_NOTE' | 'ORDER_CONFIRMATION', status: 'BOOKED' | 'CANCELLED') =>
  ({ documentKind, status }) as unknown as OfferRecord['related'][number]

const REST = [{ positionId: 'a', quantity: '2' }]

describe('the steps of an offer', () => {
  it('first ask for the decision, also after its end', () => {
    expect(steps({ state: 'OPEN' })).toEqual(['accept', 'decline'])
    expect(steps({ state: 'EXPIRED' })).toEqual(['accept', 'decline'])
    expect(steps({ state: 'DECLINED' })).toEqual(['reopen'])
    expect(steps({ state: 'CANCELLED' })).toEqual([])
  })

  it('then confirm, deliver and bill what remains', () => {
    expect(steps({ state: 'ACCEPTED', remaining: REST })).toEqual([
      'confirm',
      'deliver',
      'bill',
      'billAdvance',
      'reopen',
    ])
    const related = [paper('ORDER_CONFIRMATION', 'BOOKED')]
    expect(steps({ state: 'CONFIRMED', remaining: REST, related })).toEqual([
      'deliver',
      'bill',
      'billAdvance',
    ])
    const delivered = [...related, paper('DELIVERY_NOTE', 'BOOKED')]
    const done = [{ positionId: 'a', quantity: '0' }]
    const toBill = { remaining: done, related: delivered, notesToBill: ['note'] }
    expect(steps({ state: 'CONFIRMED', ...toBill })).toEqual(['billNotes'])
    expect(steps({ state: 'CONFIRMED', ...toBill, notesToBill: [] })).toEqual([])
  })

  it('of a confirmation end with what was ordered', () => {
    const confirmation = { documentKind: 'ORDER_CONFIRMATION', state: 'BOOKED' } as const
    expect(steps({ ...confirmation, remaining: REST })).toEqual(['deliver', 'bill', 'billAdvance'])
    const done = [{ positionId: 'a', quantity: '0' }]
    expect(steps({ ...confirmation, remaining: done })).toEqual([])
    expect(steps({ ...confirmation, remaining: done, notesToBill: ['note'] })).toEqual(['billNotes'])
  })

  it('follow the rights, and what is cancelled does not count', () => {
    const readOnly = { create: false, patch: false, deliver: false, bill: false }
    expect(steps({ state: 'ACCEPTED', remaining: REST }, readOnly)).toEqual([])
    expect(steps({ state: 'ACCEPTED', related: [paper('DELIVERY_NOTE', 'CANCELLED')] })).toContain('reopen')
  })
})
