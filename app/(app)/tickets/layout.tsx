import { guarded } from '@/lib/server/next/load'

/** For everybody who is signed in: which tickets they see is each page's business. */
export default guarded('signedIn')
