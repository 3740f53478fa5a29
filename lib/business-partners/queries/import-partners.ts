import { inArray, or, sql } from 'drizzle-orm'
import { businessPartner as table } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import { selectRows } from '@/lib/server/selection'
import type { PartnerRecord } from '../schema'
import { PARTNER, partnerOf } from './partner-record'

/** What rows of a file may find partners by. */
interface PartnerKeys {
  customerNumber: readonly string[]
  supplierNumber: readonly string[]
  memberNumber: readonly string[]
  eUcompanyNumber: readonly string[]
}

/** Partners of these numbers, deleted ones too, and of these VAT ids; `lock` keeps others from changing them meanwhile. */
export async function readPartnersFor(
  tx: TenantTx,
  keys: PartnerKeys,
  lock: boolean,
): Promise<PartnerRecord[]> {
  const meant = (Object.keys(keys) as (keyof PartnerKeys)[])
    .filter((name) => keys[name].length > 0)
    .map((name) => inArray(table[name], [...keys[name]]))
  if (meant.length === 0) return []
  const locking = lock ? sql`for no key update of business_partner` : sql``
  const rows = await selectRows(
    tx,
    PARTNER,
    sql`from ${table} where ${or(...meant)} order by ${table.id} ${locking}`,
  )
  return rows.map(partnerOf)
}

/** Partners by id, in the order asked for. */
export async function readPartners(tx: TenantTx, ids: readonly string[]): Promise<PartnerRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx, PARTNER, sql`from ${table} where ${inArray(table.id, [...ids])}`)
  const byId = new Map(rows.map((row) => [row.id, partnerOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
