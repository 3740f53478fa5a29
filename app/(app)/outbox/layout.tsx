import { guarded } from '@/lib/server/next/load'

export default guarded('platformAdmin')
