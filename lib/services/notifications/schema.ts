import { z } from 'zod'
import { NOTIFICATION_TYPES } from '@/lib/services/notifications/words'
import { idField } from '@/lib/fields/schema'

/** A notification as its person reads it: title and text are German. */
export const notificationRecord = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  text: z.string(),
  /** Path of its page, below the public URL. */
  link: z.string(),
  ticketId: z.uuid().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type NotificationRecord = z.output<typeof notificationRecord>

/** Maximum number of ids per request. */
const IDS_MAX = 500

/** Without ids all notifications are marked as read. */
export const readNotificationsInput = z.strictObject({
  ids: z.array(idField()).max(IDS_MAX, 'validation.tooMany').optional(),
})
