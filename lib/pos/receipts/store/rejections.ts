import { sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { posRejection } from '@/db/schema/receipts'
import type { TenantTx } from '@/db/tenant'
import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import { newId } from '@/lib/server/core/ids'
import { canonicalContent } from '../rules/canonical-receipt'
import { keptOf, withoutDepths } from '../rules/kept-content'
import { summaryOf, withFound } from '../rules/rejected-record'
import type { RefusedRecord } from '../rules/sort-batch'

/**
 * Stores refused records of a till, each content once; returns the number of new ones. A till keeps
 * its newest 1,000.
 */
export async function insertRejections(
  tx: TenantTx,
  ctx: Context,
  { deviceId, kind }: { deviceId: string; kind: (typeof RECORD_KINDS)[number] },
  refused: readonly RefusedRecord[],
): Promise<number> {
  const rows = bulkRows(
    'r',
    posRejection,
    { except: ['tenantId', 'deviceId', 'kind', 'receivedAt'] },
    refused.map(({ uuid, status, refusals, content }) => {
      const whole = withoutDepths(content)
      const { kept, length } = keptOf(JSON.stringify(whole ?? null))
      return {
        id: newId(),
        uuid,
        status,
        errors: withFound(content, refusals),
        summary: summaryOf(content),
        content: kept,
        contentLength: length,
        digest: Buffer.from(sha256(canonicalContent(whole)), 'hex'),
      }
    }),
  )
  const kept = await tx.execute(sql`
    insert into pos_rejection (tenant_id, device_id, kind, received_at, ${rows.columns})
    select ${ctx.tenantId}, ${deviceId}, ${kind}, ${ctx.now().toISOString()}::timestamptz, ${rows.values}
    from ${rows.table}
    order by r.digest
    on conflict (tenant_id, device_id, kind, digest) do nothing returning 1`)
  if (kept.length > 0) await tx.execute(sql`select platform.sweep_rejections(${deviceId})`)
  return kept.length
}

/** Returns a till's name and its current store. */
export async function placeOfTill(
  tx: TenantTx,
  deviceId: string,
): Promise<{ name: string; storeId: string | null }> {
  const [row] = await tx.execute<{ name: string; store_id: string | null }>(
    sql`select name, store_id from pos_device where id = ${deviceId}`,
  )
  return { name: row?.name ?? '', storeId: row?.store_id ?? null }
}
