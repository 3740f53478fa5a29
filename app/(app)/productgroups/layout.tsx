import { guardedAudited } from '@/lib/server/next/load'

export default guardedAudited('PRODUCTGROUPS_SHOW', 'products')
