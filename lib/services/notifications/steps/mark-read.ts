import type { StepScope } from '@/lib/server/core/use-case'
import type { NotificationType } from '@/lib/services/notifications/words'
import { markNotifications, markSettled, type ReadPart } from '../store'

/** Marks the caller's own notifications as read; returns how many were unread. */
export const markRead = ({ tx, ctx }: StepScope, part: ReadPart): Promise<number> =>
  markNotifications(tx, ctx.actor.id, part, ctx.now())

/**
 * Marks the task of an event (`News`) as done: its notifications no longer need to be read. Mails
 * not written yet are not sent.
 */
export const markDone = (
  { tx, ctx }: StepScope,
  { type, event }: { type: NotificationType; event: string },
): Promise<void> => markSettled(tx, type, event, ctx.now())
