import { z } from 'zod'
import { unreadOfSessions } from '@/db/system/notifications'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { StreamSource } from '@/lib/server/next/event-stream'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listNotifications } from './queries'
import { notificationRecord } from './schema'
import { readNotifications } from './use-cases/read-notifications'

const notificationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'The caller’s notifications, newest first; `unread=true` only unread ones',
    useCase: listNotifications,
    response: z.array(notificationRecord),
    list: true,
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark the caller’s notifications as read: those in `ids`, by default all',
    useCase: readNotifications,
    response: null,
  }),
}

export const notificationApi: ApiGroup = {
  name: 'notifications',
  title: 'Notifications',
  description: 'Notifications of events that concern the caller',
  endpoints: notificationEndpoints,
}

/** Maximum count; the bell shows „99+“. */
const MOST_UNREAD = 100

/** The number of unread notifications, for the bell of an open browser. */
export const unreadCounts: StreamSource = {
  name: 'notification.unread',
  look: async (sessionIds) => {
    const rows = await unreadOfSessions(sessionIds, new Date(), MOST_UNREAD)
    return rows.map((row) => ({
      sessionId: row.session_id,
      userId: row.user_id,
      mustChangePassword: row.must_change_password,
      mustSetUpTotp: row.must_set_up_totp,
      data: String(row.unread),
    }))
  },
}
