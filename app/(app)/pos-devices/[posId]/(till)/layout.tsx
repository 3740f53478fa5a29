import { guarded } from '@/lib/server/next/load'

/** The page of one till needs the right for the stores (product.md 3). */
export default guarded('POS-STORES_SHOW', 'pos')
