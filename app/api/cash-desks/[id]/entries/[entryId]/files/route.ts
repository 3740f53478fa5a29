import { pageContext } from '@/lib/server/next/files'
import { receiveEntryFile } from '@/lib/tax/cash-book/api'

/** Receives a photo or PDF from the page of a cash desk, by the browser's session. */
export const POST = receiveEntryFile(pageContext)
