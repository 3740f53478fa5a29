import { describe, expect, it } from 'vitest'
import { storeAt } from './whereabouts'

describe('the store of an instant', () => {
  const places = [
    { since: 100, storeId: 'Laden' },
    { since: 200, storeId: 'Markt' },
  ]

  it.each([
    [99, 'Laden'],
    [100, 'Laden'],
    [199, 'Laden'],
    [200, 'Markt'],
    [9_999, 'Markt'],
  ])('%i is in %s', (at, storeId) => {
    expect(storeAt(places, at)).toBe(storeId)
  })

  it('is none for a till that was never let in', () => {
    expect(storeAt([], 100)).toBeNull()
  })
})
