import { guarded } from '@/lib/server/next/load'

/** The page of one till asks for the right of the stores (product.md 3). */
export default guarded('POS-STORES_SHOW', 'pos')
