import type { RECORD_KINDS } from '@/lib/pos/receipts/words'
import type { StepScope } from '@/lib/server/core/use-case'
import type { RefusedRecord } from '../rules/sort-batch'
import { insertRejections } from '../store/rejections'

/** Keeps what a till pushed and was refused, each content once, to be shown. Answers how many are new. */
export async function keepRejections(
  { tx, ctx }: StepScope,
  of: { deviceId: string; kind: (typeof RECORD_KINDS)[number] },
  refused: readonly RefusedRecord[],
): Promise<number> {
  return refused.length === 0 ? 0 : insertRejections(tx, ctx, of, refused)
}
