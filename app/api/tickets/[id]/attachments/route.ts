import { pageContext } from '@/lib/server/next/files'
import { receiveAttachment } from '@/lib/platform/tickets/api'

/** Receives a file from the page of a ticket, by the browser's session. */
export const POST = receiveAttachment(pageContext)
