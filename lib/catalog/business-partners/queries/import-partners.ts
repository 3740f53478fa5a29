import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { eachHolding, selectRows } from '@/lib/server/sql/selection'
import type { PartnerRecord } from '../schema'
import { PARTNER, partnerOf } from './partner-record'

/** Keys by which rows of a file find partners. */
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
} satisfies Partial<Record<keyof PartnerKeys, string>>

/** VAT ids have no index: all partners are read once, not once per id. */
const partnersByVatIds = (vatIds: readonly string[]) =>
  sql`select b.id from business_partner b
    where b.eu_company_number = any(array(select jsonb_array_elements_text(${JSON.stringify(vatIds)}::jsonb)))`

const partnersOf = (ids: readonly string[], rest?: SQL) =>
  eachHolding({ table: TABLE, column: 'id', type: 'uuid' }, TABLE, ids, rest)

/**
 * Returns partners with these numbers, including deleted ones, and with these VAT ids; `lock` locks
 * them.
 */
export async function readPartnersFor(
  tx: TenantTx,
  keys: PartnerKeys,
  lock: boolean,
): Promise<PartnerRecord[]> {
  const byNumbers = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const numbers = keys[name as keyof PartnerKeys]
    return numbers.length > 0
      ? [sql`select p.id from ${eachHolding({ table: TABLE, column, type: 'text' }, 'p', numbers)}`]
      : []
  })
  const subqueries = [
    ...byNumbers,
    ...(keys.eUcompanyNumber.length > 0 ? [partnersByVatIds(keys.eUcompanyNumber)] : []),
  ]
  if (subqueries.length === 0) return []
  const found = await tx.execute<{ id: string }>(sql`${sql.join(subqueries, sql` union `)} order by id`)
  const ids = found.map(({ id }) => id)
  const rows = await selectRows(
    tx,
    PARTNER,
    sql`from ${partnersOf(ids, lock ? sql`for no key update` : undefined)}`,
  )
  return rows.map(partnerOf)
}

/** Returns partners by id, in the order of the ids. */
export async function readPartners(tx: TenantTx, ids: readonly string[]): Promise<PartnerRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx, PARTNER, sql`from ${partnersOf(ids)}`)
  const byId = new Map(rows.map((row) => [row.id, partnerOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
