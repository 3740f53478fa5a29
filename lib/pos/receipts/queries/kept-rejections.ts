import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isOpenRejection } from '@/lib/pos/pos-devices/queries/device-record'
import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import { MAX_BATCH } from '../rules/batch-answer'
import { MOST_KEPT } from '../rules/kept-content'
import { wholeRecord } from '../rules/kept-whole'

export interface KeptRejection {
  id: string
  kind: (typeof RECORD_KINDS)[number]
  content: string
  record: unknown
}

/** Some of a till's rejections, and where to continue. */
export interface KeptRejections {
  kept: KeptRejection[]
  /** Id of the last one read, to be passed as `after`; null if none follow. */
  next: string | null
  /** How many follow. */
  left: number
}

interface KeptRow extends Record<string, unknown>, Omit<KeptRejection, 'record'> {
  length: number
  left: string
}

/**
 * Returns the open, unreadable records of a till that were kept whole, in the order of arrival: at
 * most 500, those after the rejection `after` (from the first one, if that is unknown). Conflicts
 * are not included: they can be read.
 */
export async function keptRejections(
  tx: TenantTx,
  deviceId: string,
  after: string | null,
): Promise<KeptRejections> {
  const rows = await tx.execute<KeptRow>(sql`
    select r.id, r.kind, r.content, coalesce(r.content_length, octet_length(r.content)) as length,
      count(*) over () as left
    from pos_rejection r join pos_device d on d.id = r.device_id
    where r.device_id = ${deviceId} and r.status = 'invalid' and ${isOpenRejection}
      and octet_length(r.content) <= ${MOST_KEPT}
      and r.number > coalesce((select a.number from pos_rejection a where a.device_id = ${deviceId} and a.id = ${after}::uuid), 0)
    order by r.number limit ${MAX_BATCH}`)
  const left = Number(rows[0]?.left ?? 0) - rows.length
  const kept = rows.flatMap(({ id, kind, content, length }) => {
    const record = wholeRecord(content, length)
    return record === undefined ? [] : [{ id, kind, content, record }]
  })
  return { kept, next: left > 0 ? (rows.at(-1)?.id ?? null) : null, left }
}
