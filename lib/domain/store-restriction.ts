/** Stores that a person is restricted to; empty: no restriction, every store. */
export type StoreRestriction = readonly string[]

export function seesStore(restriction: StoreRestriction, storeId: string): boolean {
  return restriction.length === 0 || restriction.includes(storeId)
}

/** Whether `inner` shows no store that `outer` hides. */
export function isWithin(inner: StoreRestriction, outer: StoreRestriction): boolean {
  if (outer.length === 0) return true
  return inner.length > 0 && inner.every((store) => seesStore(outer, store))
}
