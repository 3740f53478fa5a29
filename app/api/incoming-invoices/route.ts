import { receiveIncoming } from '@/lib/sales/incoming-invoices/api'
import { pageContext } from '@/lib/server/next/files'

/** Receives files from the page of received invoices, by the browser's session. */
export const POST = receiveIncoming(pageContext)
