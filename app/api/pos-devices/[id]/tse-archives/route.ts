import { pageContext } from '@/lib/server/next/files'
import { receiveArchive } from '@/lib/tax/tse-archives/api'

/** Receives an export of a TSE from the page of its till, by the browser's session. */
export const POST = receiveArchive(pageContext)
