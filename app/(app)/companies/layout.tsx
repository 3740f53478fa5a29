import { guarded } from '@/lib/server/next/load'

export default guarded('COMPANIES_SHOW', 'companies')
