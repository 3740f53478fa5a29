import type { StepScope } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { requeueOwnMail } from '../store'
import { mailTask } from './write-mails'

/**
 * Retries a failed mail of the caller's tenant, starting at the first attempt; for features that
 * show the state of their mails. Returns whether the mail had failed.
 */
export async function requeueMail({ tx, ctx, enqueue }: StepScope, mailId: string): Promise<boolean> {
  if (!(await requeueOwnMail(tx, mailId))) return false
  await startTask({ tx, enqueue }, mailTask, { tenantId: ctx.tenantId, recordId: mailId })
  return true
}
