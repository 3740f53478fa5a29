import { describe, expect, it } from 'vitest'
import { chosenClaim, namesClaim, receiptNumber, type ClaimCandidate } from './referenced-claim'

const receipt = { customerId: 'meier', deviceId: 'till' }
const one = (id: string, change: Partial<ClaimCandidate> = {}): ClaimCandidate => ({
  id,
  customerId: 'meier',
  openAmount: 100,
  deviceId: 'till',
  ...change,
})

describe('the claim that a payment names', () => {
  it.each([
    ['is the only one, of any customer', [one('a', { customerId: 'huber' })], 'a'],
    ['is the customer’s', [one('a', { customerId: 'huber' }), one('b')], 'b'],
    ['is of the same till', [one('a', { deviceId: 'other' }), one('b', { openAmount: 0 })], 'b'],
    ['is open', [one('a', { openAmount: 0 }), one('b')], 'b'],
  ])('%s', (_title, candidates, id) => {
    expect(chosenClaim(candidates, receipt)).toEqual({ ok: true, value: id })
  })

  it('is missing or unclear otherwise', () => {
    expect(chosenClaim([], receipt)).toEqual({ ok: false, error: 'claimMissing' })
    expect(chosenClaim([one('a'), one('b')], receipt)).toEqual({ ok: false, error: 'claimUnclear' })
  })

  it('has a number or a uuid', () => {
    expect(namesClaim({ type: 'INVOICE', number: ' ' })).toBe(false)
    expect(namesClaim({ type: 'INVOICE', receiptUuid: 'x' })).toBe(false)
    expect(namesClaim({ type: 'TRANSACTION', receiptUuid: 'x' })).toBe(true)
    expect(namesClaim({ type: 'DELIVERY_NOTE', number: '1' })).toBe(false)
    expect([receiptNumber(' 4711 '), receiptNumber('Bon 4711')]).toEqual(['Bon 4711', 'Bon 4711'])
  })
})
