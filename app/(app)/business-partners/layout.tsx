import { guarded } from '@/lib/server/next/load'

export default guarded('BUSINESS-PARTNERS_SHOW', 'business-partners')
