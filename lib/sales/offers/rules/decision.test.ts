import { describe, expect, it } from 'vitest'
import { dayRefusal, orderedPositions, undecidable } from './decision'
import { offerState } from './offer-state'

const OFFER = {
  documentKind: 'OFFER',
  status: 'BOOKED',
  date: '2026-11-02',
  validUntil: '2026-11-30',
  acceptedOn: null,
  declinedOn: null,
  isConfirmed: false,
} as const

const item = (
  id: string,
  more: { isOptional?: boolean; alternativeTo?: string; depositOf?: string } = {},
) => ({
  id,
  kind: 'ITEM' as const,
  depositOf: null,
  ...more,
})

describe('the state of an offer', () => {
  it('follows from its last day and the decision', () => {
    expect(offerState(OFFER, '2026-11-30')).toBe('OPEN')
    expect(offerState(OFFER, '2026-12-01')).toBe('EXPIRED')
    expect(offerState({ ...OFFER, validUntil: null }, '2030-01-01')).toBe('OPEN')
    expect(offerState({ ...OFFER, acceptedOn: '2026-11-20' }, '2026-12-01')).toBe('ACCEPTED')
    expect(offerState({ ...OFFER, acceptedOn: '2026-11-20', isConfirmed: true }, '2026-12-01')).toBe(
      'CONFIRMED',
    )
    expect(offerState({ ...OFFER, declinedOn: '2026-11-20' }, '2026-11-20')).toBe('DECLINED')
    expect(offerState({ ...OFFER, status: 'DRAFT' }, '2026-12-01')).toBe('DRAFT')
    expect(offerState({ ...OFFER, status: 'CANCELLED' }, '2026-11-20')).toBe('CANCELLED')
    expect(offerState({ ...OFFER, documentKind: 'ORDER_CONFIRMATION' }, '2026-12-01')).toBe('BOOKED')
  })
})

describe('a decision', () => {
  it('is made once, about a finished offer', () => {
    expect(undecidable(OFFER)).toBeNull()
    expect(undecidable({ ...OFFER, acceptedOn: '2026-11-20' })?.code).toBe('offer.notOpen')
    expect(undecidable({ ...OFFER, declinedOn: '2026-11-20' })?.code).toBe('offer.notOpen')
    expect(undecidable({ ...OFFER, status: 'DRAFT' })?.code).toBe('document.notBooked')
    expect(undecidable({ ...OFFER, status: 'CANCELLED' })?.code).toBe('document.alreadyCancelled')
    expect(undecidable({ ...OFFER, documentKind: 'ORDER_CONFIRMATION' })?.code).toBe('offer.isConfirmation')
  })

  it('falls on a day from the date of the offer to today, also after its end', () => {
    expect(dayRefusal(OFFER, '2026-11-02', '2026-12-05')).toBeNull()
    expect(dayRefusal(OFFER, '2026-12-05', '2026-12-05')).toBeNull()
    expect(dayRefusal(OFFER, '2026-12-06', '2026-12-05')).toMatchObject({ code: 'offer.dayInFuture' })
    expect(dayRefusal(OFFER, '2026-11-01', '2026-12-05')).toMatchObject({ code: 'offer.dayBeforeOffer' })
  })
})

describe('what the customer orders', () => {
  const positions = [
    item('table'),
    item('oak', { alternativeTo: 'table' }),
    item('beech', { alternativeTo: 'table' }),
    item('crate', { isOptional: true }),
    item('deposit', { depositOf: 'crate' }),
  ]
  const ordered = (...chosen: string[]) => {
    const result = orderedPositions(positions, chosen)
    return result.ok ? result.value.map(({ id }) => id) : result.error.code
  }

  it('is firm positions and chosen ones, an alternative in place of its position', () => {
    expect(ordered()).toEqual(['table'])
    expect(ordered('crate')).toEqual(['table', 'crate', 'deposit'])
    expect(ordered('oak', 'crate')).toEqual(['oak', 'crate', 'deposit'])
  })

  it('refuses to choose two alternatives, firm positions, deposits and unknown ones', () => {
    expect(ordered('oak', 'beech')).toBe('offer.choiceTwice')
    for (const id of ['table', 'deposit', 'nothing']) expect(ordered(id)).toBe('offer.choiceUnknown')
  })
})
