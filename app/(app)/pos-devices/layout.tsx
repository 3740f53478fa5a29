import { guarded } from '@/lib/server/next/load'

/** The list and the page of a till need different rights; each is checked below. */
export default guarded('signedIn', 'pos')
