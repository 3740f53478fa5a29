import { guarded } from '@/lib/server/next/load'

export default guarded('POS-STORES_SHOW', 'pos-stores')
