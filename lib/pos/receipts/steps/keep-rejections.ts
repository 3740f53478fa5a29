import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import type { RefusedRecord } from '../rules/sort-batch'
import { insertRejections, placeOfTill } from '../store/rejections'

/**
 * Stores a till's refused records for display, each content once, and notifies those responsible:
 * refused records are missing from the books. Returns the number of new ones.
 */
export async function keepRejections(
  { tx, ctx, enqueue }: StepScope,
  of: { deviceId: string; kind: (typeof RECORD_KINDS)[number] },
  refused: readonly RefusedRecord[],
): Promise<number> {
  const kept = refused.length === 0 ? 0 : await insertRejections(tx, ctx, of, refused)
  if (kept === 0) return kept
  const till = await placeOfTill(tx, of.deviceId)
  const notice = {
    type: 'RECORDS_REFUSED',
    event: newId(),
    params: { name: till.name, count: 1 },
    link: `/pos-devices/${of.deviceId}?tab=rejections`,
    rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH', 'POS-STORES_SHOW'],
    module: 'pos',
    storeId: till.storeId,
    everyStore: till.storeId === null,
    // a till sends refused records again
    collects: true,
  } as const
  await writeNotifications({ tx, enqueue }, notice, ctx.now())
  return kept
}
