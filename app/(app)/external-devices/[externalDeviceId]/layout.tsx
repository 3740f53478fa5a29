import { guarded } from '@/lib/server/next/load'

/** The page of one device needs the right for single devices (product.md 3). */
export default guarded('EXTERNAL-STORES_SHOW')
