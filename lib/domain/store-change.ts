import { seesStore, type StoreRestriction } from './store-restriction'

const KEY = /^store:([\da-f-]{36}):(\w+):(.*)$/s

/** A field that differs in one store, as stored in a change. */
export interface StoreField {
  storeId: string
  /** Name of the store at the time of the change. */
  store: string
  field: string
}

/** Returns the audit log's key for a product's field in one store: `store:<id>:price:Hofladen`. */
export const storeFieldKey = ({ storeId, store, field }: StoreField) => `store:${storeId}:${field}:${store}`

/** Parses such a key; null for any other. */
export function readStoreFieldKey(key: string): StoreField | null {
  const [, storeId, field, store] = KEY.exec(key) ?? []
  return storeId && field && store !== undefined ? { storeId, field, store } : null
}

/** Returns the changes without those of stores that the person may not see. */
export function visibleChanges<Change extends { field: string }>(
  changes: readonly Change[],
  restriction: StoreRestriction,
): Change[] {
  return changes.filter(({ field }) => {
    const storeField = readStoreFieldKey(field)
    return !storeField || seesStore(restriction, storeField.storeId)
  })
}
