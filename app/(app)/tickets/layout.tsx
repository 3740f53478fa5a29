import { guarded } from '@/lib/server/next/load'

/** For all signed-in users: each page limits the visible tickets itself. */
export default guarded('signedIn')
