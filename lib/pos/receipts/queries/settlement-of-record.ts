import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { settlementOf, type SettlementRow } from '../rules/settlement'
import type { Settlement } from '../schema/receipts'
import type { SETTLED_KINDS } from '../words'
import { settlementJson } from './settlement-json'

/** Returns how a record was settled; null if it was not. */
export async function settlementOfRecord(
  tx: TenantTx,
  kind: (typeof SETTLED_KINDS)[number],
  id: string,
): Promise<Settlement | null> {
  const [row] = await tx.execute<{ settlement: SettlementRow }>(sql`
    select ${settlementJson} as settlement from pos_settlement p where p.kind = ${kind} and p.record_id = ${id}`)
  return settlementOf(row?.settlement ?? null)
}
