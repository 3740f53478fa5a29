import { berlinInstant } from '@/lib/domain/business-date'
import type { StepScope } from '@/lib/server/core/use-case'
import { defineTask, startTask } from '@/lib/server/task/task'

/** The task that bills a rule at its next date. */
export const billingTask = defineTask({ kind: 'recurringInvoice', queue: 'recurringInvoice.bill' })

/** Returns when a date is billed: at four in the morning, when the day has begun everywhere. */
export const billedAt = (date: string): Date => new Date(berlinInstant(date, '04:00'))

/**
 * Has a rule billed at its next date, at once if that is past. Without one nothing is started; a
 * task from before finds nothing to do. It is not dropped here: that would wait for its worker,
 * which waits for the rule.
 */
export async function startBilling(
  { tx, ctx, enqueue }: StepScope,
  recordId: string,
  nextDate: string | null,
): Promise<void> {
  if (nextDate === null) return
  await startTask({ tx, enqueue }, billingTask, {
    tenantId: ctx.tenantId,
    recordId,
    dueAt: billedAt(nextDate),
  })
}
