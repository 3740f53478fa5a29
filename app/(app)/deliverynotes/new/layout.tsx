import { guarded } from '@/lib/server/next/load'

export default guarded('DELIVERYNOTES_CREATE', 'order-management')
