import type { StepScope } from '@/lib/server/use-case'
import { markNotifications, type ReadPart } from '../store'

/** Marks the caller's own notifications as read; answers how many were unread. */
export const markRead = ({ tx, ctx }: StepScope, part: ReadPart): Promise<number> =>
  markNotifications(tx, ctx.actor.id, part, ctx.now())
