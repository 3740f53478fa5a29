import { guarded } from '@/lib/server/next/load'

export default guarded('PRODUCTS_SHOW', 'products')
