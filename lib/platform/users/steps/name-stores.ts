import type { TenantTx } from '@/db/tenant'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'

/** Returns the stores' names for the audit log as one text. */
export async function namesOf(tx: TenantTx, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const stores = await readNamedStores(tx)
  return stores
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
