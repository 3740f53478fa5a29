import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { isUnsettled } from '../queries/receipt-rows'
import { instantOfId } from '@/lib/domain/instant-of-id'
import type { NoticedReceipt } from '../rules/settlement'
import type { Settlement } from '../schema/receipts'
import type { SETTLED_KINDS } from '../words'

interface FoundReceipt extends NoticedReceipt {
  id: string
  number: number
  deviceId: string
  isDuplicate: boolean
  isExcess: boolean
  isSettled: boolean
}

/** Returns those of the receipts that the caller sees. Their ids determine their months. */
export async function receiptsToSettle(tx: TenantTx, ids: readonly string[]): Promise<FoundReceipt[]> {
  const placed = ids.flatMap((id) => {
    const at = instantOfId(id)
    return at === null ? [] : [{ id, at: new Date(at).toISOString() }]
  })
  const rows = await tx.execute<{
    id: string
    number: number
    device_id: string
    is_flagged: boolean
    is_duplicate: boolean
    is_excess: boolean
    is_settled: boolean
    tse_state: FoundReceipt['tseState']
  }>(sql`
    select r.id, r.number, r.device_id, r.flags is not null as is_flagged, r.tse_state,
      r.duplicate_of is not null as is_duplicate, r.exceeds is not null as is_excess,
      not ${isUnsettled} as is_settled
    from ${tableOf('wanted', placed, {
      created_at: ['timestamptz', ({ at }) => at],
      id: ['uuid', ({ id }) => id],
    })}
    join receipt r on r.created_at = wanted.created_at and r.id = wanted.id
    order by r.device_id, r.number`)
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    deviceId: row.device_id,
    isFlagged: row.is_flagged,
    isDuplicate: row.is_duplicate,
    isExcess: row.is_excess,
    tseState: row.tse_state,
    isSettled: row.is_settled,
  }))
}

/** A person's explanation of records of a kind. */
interface Word {
  kind: (typeof SETTLED_KINDS)[number]
  reason: string
  as?: Settlement['as']
}

/** Settles records; returns how many had not been settled by someone else in the meantime. */
export async function settleOpenRecords(
  tx: TenantTx,
  ctx: Context,
  ids: readonly string[],
  { kind, reason, as = null }: Word,
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx.execute(sql`
    insert into pos_settlement (tenant_id, kind, record_id, reason, settled_as, settled_at, settled_by_name)
    select ${ctx.tenantId}, ${kind}, wanted.id, ${reason}, ${as}, ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.name}
    from ${tableOf('wanted', ids, { id: ['uuid', (id) => id] })}
    order by wanted.id
    on conflict do nothing returning 1`)
  return rows.length
}
