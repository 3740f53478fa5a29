import { guarded } from '@/lib/server/next/load'

/** The page of one device asks for the right of single devices (product.md 3). */
export default guarded('EXTERNAL-STORES_SHOW')
