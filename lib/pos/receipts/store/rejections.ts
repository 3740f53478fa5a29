import { sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { posRejection } from '@/db/schema/receipts'
import type { TenantTx } from '@/db/tenant'
import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import { newId } from '@/lib/server/core/ids'
import { canonicalContent, keptContent } from '../rules/canonical-receipt'
import type { RefusedRecord } from '../rules/sort-batch'

/** Stores refused records of a till, each content once; returns the number of new ones. */
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
      const kept = keptContent(content)
      return {
        id: newId(),
        uuid,
        status,
        errors: refusals,
        content: JSON.stringify(kept ?? null),
        digest: Buffer.from(sha256(canonicalContent(kept)), 'hex'),
      }
    }),
  )
  const kept = await tx.execute(sql`
    insert into pos_rejection (tenant_id, device_id, kind, received_at, ${rows.columns})
    select ${ctx.tenantId}, ${deviceId}, ${kind}, ${ctx.now().toISOString()}::timestamptz, ${rows.values}
    from ${rows.table}
    order by r.digest
    on conflict (tenant_id, device_id, kind, digest) do nothing returning 1`)
  return kept.length
}
