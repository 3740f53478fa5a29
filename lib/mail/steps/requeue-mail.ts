import type { StepScope } from '@/lib/server/use-case'
import { JOB_TURN_MS } from '../rules/delivery'
import { requeueOwnMail } from '../store'
import { sendMailJob, type WrittenMail } from './write-mails'

/**
 * Tries a failed mail of the caller's tenant again, from the first attempt on; for features that show what became of
 * their mails. Answers the job to send, and null for a mail that did not fail.
 */
export async function requeueMail({ tx, ctx }: StepScope, mailId: string): Promise<WrittenMail | null> {
  const stalledAt = new Date(ctx.now().getTime() + JOB_TURN_MS)
  if (!(await requeueOwnMail(tx, mailId, stalledAt))) return null
  return { id: mailId, job: [sendMailJob, { tenantId: ctx.tenantId, mailId }] }
}
