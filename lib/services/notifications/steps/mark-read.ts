import type { StepScope } from '@/lib/server/core/use-case'
import type { NotificationOutcome } from '@/lib/services/notifications/words'
import { markMailSent, markNotifications, markSettled, type ReadPart, type SettledEvent } from '../store'

/** Marks the caller's own notifications as read; returns how many were unread. */
export const markRead = ({ tx, ctx }: StepScope, part: ReadPart): Promise<number> =>
  markNotifications(tx, ctx.actor.id, part, ctx.now())

/**
 * Marks the task of an event (`News`) as done: its notifications no longer need to be read, and
 * name what was done, by whom and when. Mails not written yet are not sent.
 */
export const markDone = (
  { tx, ctx }: StepScope,
  { outcome, ...event }: SettledEvent & { outcome: NotificationOutcome },
): Promise<void> =>
  markSettled(tx, event, { outcome, by: ctx.actor.name, settledAt: ctx.now().toISOString() }, ctx.now())

/** A sent mail: failures of mails that it made moot no longer need to be read, and say so. */
export function markSent({ tx, ctx }: StepScope, mailId: string): Promise<void> {
  const outcome: NotificationOutcome = 'sent'
  return markMailSent(tx, mailId, { outcome, settledAt: ctx.now().toISOString() }, ctx.now())
}
