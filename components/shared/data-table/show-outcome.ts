import { showResult, toast, type Operation, type ToastOptions } from '@/components/shared/feedback/toast'

/** What a bulk action answers: which records it did, and why not the others. */
export interface ManyOutcome {
  done: readonly string[]
  refused: readonly { id: string; reason: string }[]
}

/**
 * Shows what a bulk action has done; where some records were refused, `partly` and the reasons. Answers the ids that stay
 * chosen.
 */
export function showOutcome(
  result: { data: ManyOutcome },
  operation: Operation,
  { partly, action }: { partly: (done: number) => string; action?: ToastOptions['action'] },
): readonly string[] {
  const { done, refused } = result.data
  if (refused.length === 0) {
    showResult({ ok: true, ...result }, operation, { action })
    return []
  }
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ')
  toast.error(partly(done.length), { description: reasons, action })
  return refused.map(({ id }) => id)
}
