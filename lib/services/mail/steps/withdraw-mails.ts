import type { StepScope } from '@/lib/server/core/use-case'
import { withdrawQueued } from '../store'

/**
 * Withdraws mails of the caller's tenant that no worker has taken yet; for features that offer to
 * undo. A mail is either withdrawn or sent: both update the same row, and only while it is queued.
 * Returns the ids of the withdrawn ones.
 */
export const withdrawMails = ({ tx }: Pick<StepScope, 'tx'>, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? Promise.resolve([]) : withdrawQueued(tx, ids)
