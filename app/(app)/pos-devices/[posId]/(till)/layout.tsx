import { guarded } from '@/lib/server/next/load'

/** Unlike the list, a till's page requires the right to see stores. */
export default guarded('POS-STORES_SHOW', 'pos')
