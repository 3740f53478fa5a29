import type { StepScope } from '@/lib/server/core/use-case'
import { JOB_TURN_MS } from '../rules/delivery'
import { requeueOwnMail } from '../store'
import { sendMailJob } from './write-mails'

/**
 * Retries a failed mail of the caller's tenant, starting at the first attempt; for features that
 * show the state of their mails. Returns whether the mail had failed.
 */
export async function requeueMail({ tx, ctx, enqueue }: StepScope, mailId: string): Promise<boolean> {
  const stalledAt = new Date(ctx.now().getTime() + JOB_TURN_MS)
  if (!(await requeueOwnMail(tx, mailId, stalledAt))) return false
  await enqueue(sendMailJob, { tenantId: ctx.tenantId, mailId })
  return true
}
