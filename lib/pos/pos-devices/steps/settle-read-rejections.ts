import type { StepScope } from '@/lib/server/core/use-case'
import { saveSettlements } from '../store'

/** Settles rejections of a locked till that could be read after all. */
export async function settleReadRejections(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length > 0) await saveSettlements(tx, ctx, ids, { reason })
}
