import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listNotifications } from './queries'
import { notificationRecord } from './schema'
import { readNotifications } from './use-cases/read-notifications'

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'One’s own notifications, the newest first; `unread=true` without those that were read',
    useCase: listNotifications,
    response: z.array(notificationRecord),
    list: true,
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark one’s own notifications as read: those named by `ids`, without it all',
    useCase: readNotifications,
    response: null,
  }),
}

export const notificationApi: ApiGroup = {
  name: 'notifications',
  title: 'Notifications',
  description: 'What happened that concerns the caller',
  endpoints: notificationEndpoints,
}
