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

/**
 * Returns the open, unreadable records of a till that were kept whole, in the order of arrival: at
 * most 500. Conflicts are none of them: they can be read.
 */
export async function keptRejections(tx: TenantTx, deviceId: string): Promise<KeptRejection[]> {
  const rows = await tx.execute<Omit<KeptRejection, 'record'> & { length: number }>(sql`
    select r.id, r.kind, r.content, coalesce(r.content_length, octet_length(r.content)) as length
    from pos_rejection r join pos_device d on d.id = r.device_id
    where r.device_id = ${deviceId} and r.status = 'invalid' and ${isOpenRejection}
      and octet_length(r.content) <= ${MOST_KEPT}
    order by r.number limit ${MAX_BATCH}`)
  return rows.flatMap(({ length, ...row }) => {
    const record = wholeRecord(row.content, length)
    return record === undefined ? [] : [{ ...row, record }]
  })
}
