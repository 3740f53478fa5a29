import { guarded } from '@/lib/server/next/load'

/** The list and the page of a till need different rights (product.md 3), each checked below. */
export default guarded('signedIn', 'pos')
