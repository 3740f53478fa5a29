import { describe, expect, it } from 'vitest'
import { changes, wireRecorded } from './audit-values'

describe('a change', () => {
  it('is none where only the order of keys differs, as in what `jsonb` returns', () => {
    const stored = { delivery: { city: 'Oldenburg', street: 'Am Markt 1' }, list: [{ b: 1, a: 2 }] }
    const sent = { delivery: { street: 'Am Markt 1', city: 'Oldenburg' }, list: [{ a: 2, b: 1 }] }
    expect(changes(stored, sent)).toBeNull()
    expect(wireRecorded({ before: stored, after: sent })).toEqual({ before: {}, after: {} })
    expect(changes(stored, { ...sent, list: [] })?.after).toEqual({ list: [] })
  })
})

describe('what an entry holds', () => {
  it('formats decimals as text, from any unit', () => {
    const after = {
      sumGross: 11_900,
      price: 38_000,
      discountPercent: 250,
      openAmount: '119.00',
      paymentDays: 14,
    }
    expect(wireRecorded({ after }).after).toEqual({
      sumGross: '119.00',
      price: '3.80',
      discountPercent: '2.5',
      openAmount: '119.00',
      paymentDays: 14,
    })
  })

  it('leaves out of a change what stayed, also where one side was given in units', () => {
    const before = { status: 'BOOKED', openAmount: 449, sumGross: 449, city: '' }
    const after = { status: 'BOOKED', openAmount: 0, sumGross: '4.49', city: 'Bremen', payment: '4.49' }
    expect(wireRecorded({ before, after })).toEqual({
      before: { openAmount: '4.49', city: '', payment: null },
      after: { openAmount: '0.00', city: 'Bremen', payment: '4.49' },
    })
  })

  it('keeps what was taken away', () => {
    expect(wireRecorded({ before: { note: 'a' }, after: {} })).toEqual({
      before: { note: 'a' },
      after: { note: null },
    })
  })

  it('names positions, also of entries written before they had names', () => {
    const named = { productNumber: '200', name: 'Brot', quantity: '2', price: '4.80' }
    expect(wireRecorded({ after: { positions: [['200', 'Brot', 2000, 48_000], named] } }).after).toEqual({
      positions: [named, named],
    })
  })

  it('of a creation has no past, of a deletion no future', () => {
    expect(wireRecorded({ after: { name: 'Brot' } })).toEqual({ before: null, after: { name: 'Brot' } })
    expect(wireRecorded({ before: { name: 'Brot' } })).toEqual({ before: { name: 'Brot' }, after: null })
  })
})
