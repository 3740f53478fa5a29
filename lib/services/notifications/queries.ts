import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { Context } from '@/lib/server/core/context'
import { listFields, readPage } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { notificationList } from './list'
import type { NotificationRecord } from './schema'
import { notificationText, type NotificationParams } from './texts'

interface NotificationRow extends Record<string, unknown> {
  id: string
  type: NotificationType
  params: NotificationParams
  link: string
  ticket_id: string | null
  created_at: string
  read_at: string | null
}

const recordOf = (row: NotificationRow): NotificationRecord => ({
  id: row.id,
  type: row.type,
  link: row.link,
  ticketId: row.ticket_id,
  ...notificationText(row.type, row.params),
  createdAt: instantOf(row.created_at),
  readAt: row.read_at === null ? null : instantOf(row.read_at),
})

interface NotificationPage {
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
  input: NotificationPage,
): Promise<Page<NotificationRecord>> {
  const page = await readPage<NotificationRow>(
    tx,
    { ...input, q: '', sort: '-createdAt' },
    {
      select: sql`n.*`,
      from: sql`platform.own_notifications(${ctx.actor.id}) n`,
      where: input.unread === 'true' ? [sql`n.read_at is null`] : [],
      id: sql`n.id`,
      sorts: { createdAt: { column: sql`n.created_at`, type: 'timestamptz' } },
    },
  )
  return { ...page, rows: page.rows.map(recordOf) }
}

export const listNotifications = defineUseCase({
  name: 'notification.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject(listFields(notificationList)),
  run: ({ tx, ctx }, input) => readNotificationPage(tx, ctx, input),
})
