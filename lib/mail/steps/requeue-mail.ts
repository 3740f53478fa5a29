import type { StepScope } from '@/lib/server/use-case'
import { JOB_TURN_MS } from '../rules/delivery'
import { requeueOwnMail } from '../store'
import { sendMailJob, type WrittenMail } from './write-mails'

/**
 * Retries a failed mail of the caller's tenant, starting at the first attempt; for features that show the state of their
 * mails. Returns the job to send, or null if the mail has not failed.
 */
export async function requeueMail({ tx, ctx }: StepScope, mailId: string): Promise<WrittenMail | null> {
  const stalledAt = new Date(ctx.now().getTime() + JOB_TURN_MS)
  if (!(await requeueOwnMail(tx, mailId, stalledAt))) return null
  return { id: mailId, job: [sendMailJob, { tenantId: ctx.tenantId, mailId }] }
}
