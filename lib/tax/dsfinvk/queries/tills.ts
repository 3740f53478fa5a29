import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'

/** A till with receipts or closings of a company. */
export interface KnownTill {
  id: string
  name: string
}

/**
 * Returns the tills that were ever in a store of the company, by name, also those that are gone.
 */
export async function tillsOfCompany(tx: TenantTx, companyId: number): Promise<KnownTill[]> {
  const rows = await tx.execute<{ id: string; name: string | null }>(sql`
    select p.device_id as id, platform.till_name(p.device_id) as name
    from (select distinct d.device_id from device_store d join store s on s.id = d.store_id where s.company_id = ${companyId}) p
    order by platform.till_name(p.device_id) collate platform.natural_german, p.device_id`)
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }))
}

/** Whether all of these are tills of the company. */
export async function areTillsOf(
  tx: TenantTx,
  companyId: number,
  devices: readonly string[],
): Promise<boolean> {
  const [row] = await tx.execute<{ count: string }>(sql`
    select count(distinct d.device_id) as count from device_store d join store s on s.id = d.store_id
    where s.company_id = ${companyId} and d.device_id = ${anyOf(devices)}`)
  return Number(row?.count ?? 0) === new Set(devices).size
}
