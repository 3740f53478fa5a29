import { unreadCounts } from '@/lib/services/notifications/api'
import { toEventStream } from '@/lib/server/next/event-stream'

/** Streams the unread notification count to an open browser. */
export const GET = toEventStream(unreadCounts)
