import { guarded } from '@/lib/server/next/load'

/** The list and the page of a till ask for different rights (product.md 3), each below. */
export default guarded('signedIn', 'pos')
