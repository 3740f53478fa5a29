import { guarded } from '@/lib/server/next/load'

export default guarded('OFFERS_CREATE', 'order-management')
