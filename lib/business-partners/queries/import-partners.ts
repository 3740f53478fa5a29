import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { eachHolding, selectRows } from '@/lib/server/selection'
import type { PartnerRecord } from '../schema'
import { PARTNER, partnerOf } from './partner-record'

/** What rows of a file may find partners by. */
interface PartnerKeys {
  customerNumber: readonly string[]
  supplierNumber: readonly string[]
  memberNumber: readonly string[]
  eUcompanyNumber: readonly string[]
}

const TABLE = 'business_partner'

const COLUMNS = {
  customerNumber: 'customer_number',
  supplierNumber: 'supplier_number',
  memberNumber: 'member_number',
  eUcompanyNumber: 'eu_company_number',
} satisfies Record<keyof PartnerKeys, string>

const partnersOf = (ids: readonly string[], rest?: SQL) =>
  eachHolding({ table: TABLE, column: 'id', type: 'uuid' }, TABLE, ids, rest)

/** Partners of these numbers, deleted ones too, and of these VAT ids; `lock` keeps others from changing them meanwhile. */
export async function readPartnersFor(
  tx: TenantTx,
  keys: PartnerKeys,
  lock: boolean,
): Promise<PartnerRecord[]> {
  const asked = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const numbers = keys[name as keyof PartnerKeys]
    return numbers.length > 0
      ? [sql`select p.id from ${eachHolding({ table: TABLE, column, type: 'text' }, 'p', numbers)}`]
      : []
  })
  if (asked.length === 0) return []
  const found = await tx.execute<{ id: string }>(sql`${sql.join(asked, sql` union `)} order by id`)
  const ids = found.map(({ id }) => id)
  const rows = await selectRows(
    tx,
    PARTNER,
    sql`from ${partnersOf(ids, lock ? sql`for no key update` : undefined)}`,
  )
  return rows.map(partnerOf)
}

/** Partners by id, in the order asked for. */
export async function readPartners(tx: TenantTx, ids: readonly string[]): Promise<PartnerRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx, PARTNER, sql`from ${partnersOf(ids)}`)
  const byId = new Map(rows.map((row) => [row.id, partnerOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
