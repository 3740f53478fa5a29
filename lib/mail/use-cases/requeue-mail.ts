import type { WriteScope } from '@/lib/server/use-case'
import { JOB_TURN_MS } from '../rules/delivery'
import { requeueOwnMail } from '../store'
import { sendMailJob } from './send-mail'

/**
 * Tries a failed mail of the caller's tenant again, from the first attempt on; for features that show what became of
 * their mails. Answers false for one that did not fail.
 */
export async function requeueMail(
  { tx, ctx, enqueue }: Pick<WriteScope, 'tx' | 'ctx' | 'enqueue'>,
  mailId: string,
): Promise<boolean> {
  const stalledAt = new Date(ctx.now().getTime() + JOB_TURN_MS)
  if (!(await requeueOwnMail(tx, mailId, stalledAt))) return false
  await enqueue(sendMailJob, { tenantId: ctx.tenantId, mailId })
  return true
}
