import { guarded } from '@/lib/server/next/load'

export default guarded('INVOICES_CREATE', 'order-management')
