import { guarded } from '@/lib/server/next/load'

export default guarded('INCOMING-INVOICES_CREATE', 'order-management')
