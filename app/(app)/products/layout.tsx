import { guardedAudited } from '@/lib/server/next/load'

export default guardedAudited('PRODUCTS_SHOW', 'products')
