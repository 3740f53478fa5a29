import { showResult, toast, type Operation, type ToastOptions } from '@/components/shared/feedback/toast'
import type { ActionResult } from '@/lib/server/action-result'

/** What a bulk action answers: which records it did, and why not the others. */
export interface ManyOutcome {
  done: readonly string[]
  refused: readonly { id: string; reason: string }[]
}

/**
 * Shows how a bulk action went; where some records were refused, `partly` and the reasons. Answers the ids that stay
 * chosen.
 */
export function showOutcome(
  ids: readonly string[],
  result: ActionResult<ManyOutcome>,
  operation: Operation,
  { partly, action }: { partly: (done: number) => string; action?: ToastOptions['action'] },
): readonly string[] {
  if (!result.ok) {
    showResult(result, operation)
    return ids
  }
  const { done, refused } = result.data
  if (refused.length === 0) {
    showResult(result, operation, { action })
    return []
  }
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ')
  toast.error(partly(done.length), { description: reasons, action })
  return refused.map(({ id }) => id)
}
