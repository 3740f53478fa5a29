import { receiveImport } from '@/lib/services/imports/api'
import { pageContext } from '@/lib/server/next/files'

/** Receives a file from the page of imports, by the browser's session. */
export const POST = (request: Request) => receiveImport(request, pageContext)
