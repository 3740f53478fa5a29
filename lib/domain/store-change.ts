import { seesStore, type StoreRestriction } from './store-restriction'

const KEY = /^store:([\da-f-]{36}):(\w+):(.*)$/s

/** A field that differs in one store, as a change of it is kept. */
export interface StoreField {
  storeId: string
  /** Name of the store when it was changed. */
  store: string
  field: string
}

/** The key under which the audit log keeps a product's field in one store: `store:<id>:price:Hofladen`. */
export const storeFieldKey = ({ storeId, store, field }: StoreField) => `store:${storeId}:${field}:${store}`

/** What such a key names; null for any other key. */
export function readStoreFieldKey(key: string): StoreField | null {
  const [, storeId, field, store] = KEY.exec(key) ?? []
  return storeId && field && store !== undefined ? { storeId, field, store } : null
}

/** The changes without those of stores that the person may not see. */
export function visibleChanges<Change extends { field: string }>(
  changes: readonly Change[],
  restriction: StoreRestriction,
): Change[] {
  return changes.filter(({ field }) => {
    const named = readStoreFieldKey(field)
    return !named || seesStore(restriction, named.storeId)
  })
}
