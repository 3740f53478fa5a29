import { showResult, toast, type Operation, type ToastOptions } from '@/components/shared/feedback/toast'

/** The result of a bulk action: the records done, and the reasons for the others. */
export interface ManyOutcome {
  done: readonly string[]
  refused: readonly { id: string; reason: string }[]
}

/**
 * Shows the result of a bulk action: `partly` and the reasons if some records were refused. Returns
 * the ids that stay selected.
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
