import { describe, expect, it } from 'vitest'
import { readStoreFieldKey, storeFieldKey, visibleChanges } from './store-change'

const STORE = '01a1fb6b-810f-726f-85ba-b20f4e559377'
const OTHER = '01a1fb6b-810f-726f-85ba-b20f4e559378'

describe('the key of a field in a store', () => {
  it.each(['Hofladen', 'Markt: Süd', '', 'zwei\nZeilen'])('survives the name %j', (store) => {
    const named = { storeId: STORE, store, field: 'price' }
    expect(readStoreFieldKey(storeFieldKey(named))).toEqual(named)
  })

  it('is no other key', () => {
    for (const key of ['price', 'store', 'rate 2025-01-01', `store:${STORE}`])
      expect(readStoreFieldKey(key)).toBeNull()
  })
})

it('changes of hidden stores are not seen', () => {
  const of = (storeId: string) => ({ field: storeFieldKey({ storeId, store: 'x', field: 'price' }) })
  const changes = [{ field: 'name' }, of(STORE), of(OTHER)]
  expect(visibleChanges(changes, [])).toEqual(changes)
  expect(visibleChanges(changes, [STORE])).toEqual([{ field: 'name' }, of(STORE)])
})
