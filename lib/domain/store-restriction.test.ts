import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, seesStore } from './store-restriction'

const STORES = ['a', 'b', 'c', 'd']
const restriction = fc.subarray(STORES)

describe('a restriction to stores', () => {
  it('that names none is none', () => {
    expect(seesStore([], 'a')).toBe(true)
    expect(seesStore(['b'], 'a')).toBe(false)
  })

  it('lies within another exactly when every store it shows is shown there', () => {
    fc.assert(
      fc.property(restriction, restriction, (inner, outer) => {
        // one store more than either can name: "every store" includes stores added later
        const shown = [...STORES, 'new'].filter((store) => seesStore(inner, store))
        expect(isWithin(inner, outer)).toBe(shown.every((store) => seesStore(outer, store)))
      }),
    )
  })
})
