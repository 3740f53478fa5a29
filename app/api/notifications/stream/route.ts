import { unreadCounts } from '@/lib/services/notifications/api'
import { toEventStream } from '@/lib/server/next/event-stream'

/** How many notifications are unread, told to an open browser. */
export const GET = toEventStream(unreadCounts)
