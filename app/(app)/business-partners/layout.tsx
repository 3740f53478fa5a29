import { guardedAudited } from '@/lib/server/next/load'

export default guardedAudited('BUSINESS-PARTNERS_SHOW', 'business-partners')
