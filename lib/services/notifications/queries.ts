import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import { CAP, counted, type Page } from '@/lib/domain/list'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { Context } from '@/lib/server/core/context'
import { invalidField } from '@/lib/server/core/errors'
import { listFields } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { notificationList } from './list'
import type { NotificationRecord } from './schema'
import { notificationText, type NotificationParams } from './texts'

interface Stored {
  id: string
  type: NotificationType
  params: NotificationParams
  link: string
  ticketId: string | null
  createdAt: string
  readAt: string | null
}

const recordOf = ({ params, ...stored }: Stored): NotificationRecord => ({
  ...stored,
  ...notificationText(stored.type, params),
  createdAt: instantOf(stored.createdAt),
  readAt: stored.readAt && instantOf(stored.readAt),
})

interface Asked {
  page: number
  pageSize: number
  unread?: 'true' | 'false' | undefined
}

/**
 * Returns a page of the caller's own notifications, newest first; without those they may no longer
 * see.
 */
export async function readNotificationPage(
  tx: TenantTx,
  ctx: Context,
  { page, pageSize, unread }: Asked,
): Promise<Page<NotificationRecord>> {
  const skipped = (page - 1) * pageSize
  if (skipped >= CAP) throw invalidField('page', 'list.tooDeep')
  const [found] = await tx.execute<{ notifications: Stored[]; total: number }>(
    sql`select * from platform.own_notifications(${ctx.actor.id}, ${unread === 'true'}, ${skipped}, ${pageSize}, ${CAP + 1})`,
  )
  const rows = (found?.notifications ?? []).map(recordOf)
  return { rows, page, pageSize, ...counted(Number(found?.total ?? 0)), next: null }
}

export const listNotifications = defineUseCase({
  name: 'notification.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject(listFields(notificationList)),
  run: ({ tx, ctx }, input) => readNotificationPage(tx, ctx, input),
})
