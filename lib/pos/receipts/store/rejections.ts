import { sql } from 'drizzle-orm'
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
  const rows = refused.map(({ uuid, status, refusals, content }) => {
    const kept = keptContent(content)
    return {
      id: newId(),
      uuid,
      status,
      errors: refusals,
      content: JSON.stringify(kept ?? null),
      digest: `\\x${sha256(canonicalContent(kept))}`,
    }
  })
  // json, not jsonb, which refuses a NUL even if escaped within the content
  const kept = await tx.execute(sql`
    insert into pos_rejection (tenant_id, id, device_id, kind, uuid, status, errors, content, digest, received_at)
    select ${ctx.tenantId}, r.id, ${deviceId}, ${kind}, r.uuid, r.status, r.errors, r.content, r.digest,
      ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, uuid text, status text, errors jsonb, content text, digest bytea)
    order by r.digest
    on conflict (tenant_id, device_id, kind, digest) do nothing returning 1`)
  return kept.length
}
