import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { searched } from '@/lib/server/sql/search'

/**
 * Narrows a list of records related to partners to the partners that match a phrase, including
 * deleted ones; an empty phrase narrows nothing. `partnerId` is the list's column with the
 * partner's id.
 */
export async function searchedCustomers(tx: TenantTx, partnerId: SQL, q: string): Promise<SQL[]> {
  const text = sql`(select found.search_text from business_partner found where found.id = ${partnerId})`
  const { where } = await searched(tx, { entity: 'business_partner', id: partnerId, text, filters: {} }, q)
  return where
}
