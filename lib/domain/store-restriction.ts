/** Stores that somebody is restricted to; empty: no restriction, every store. */
export type StoreRestriction = readonly string[]

/** Whether somebody sees a store. */
export function seesStore(restriction: StoreRestriction, storeId: string): boolean {
  return restriction.length === 0 || restriction.includes(storeId)
}

/** Whether `inner` lets nobody see a store that `outer` hides. */
export function isWithin(inner: StoreRestriction, outer: StoreRestriction): boolean {
  if (outer.length === 0) return true
  return inner.length > 0 && inner.every((store) => seesStore(outer, store))
}
