import type { StepScope } from '@/lib/server/core/use-case'
import type { NotificationType } from '@/lib/services/notifications/words'
import { markNotifications, markSettled, type ReadPart } from '../store'

/** Marks the caller's own notifications as read; answers how many were unread. */
export const markRead = ({ tx, ctx }: StepScope, part: ReadPart): Promise<number> =>
  markNotifications(tx, ctx.actor.id, part, ctx.now())

/** What an event (`News`) asked people to do is done: nobody has to read of it any more. A mail that is not written yet is not sent. */
export const markDone = (
  { tx, ctx }: StepScope,
  { type, event }: { type: NotificationType; event: string },
): Promise<void> => markSettled(tx, type, event, ctx.now())
