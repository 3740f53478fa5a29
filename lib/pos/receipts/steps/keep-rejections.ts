import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import type { StepScope } from '@/lib/server/core/use-case'
import type { RefusedRecord } from '../rules/sort-batch'
import { insertRejections } from '../store/rejections'

/**
 * Stores a till's refused records for display, each content once. Returns the number of new ones.
 */
export async function keepRejections(
  { tx, ctx }: StepScope,
  of: { deviceId: string; kind: (typeof RECORD_KINDS)[number] },
  refused: readonly RefusedRecord[],
): Promise<number> {
  return refused.length === 0 ? 0 : insertRejections(tx, ctx, of, refused)
}
