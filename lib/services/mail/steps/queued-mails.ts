import type { StepScope } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { requeueOwnMail, withdrawQueued } from '../store'
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

/**
 * Withdraws mails of the caller's tenant that no worker has taken yet; for features that offer to
 * undo. A mail is either withdrawn or sent: both update the same row, and only while it is queued.
 * Returns the ids of the withdrawn ones.
 */
export const withdrawMails = ({ tx }: Pick<StepScope, 'tx'>, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? Promise.resolve([]) : withdrawQueued(tx, ids)
