import { guarded } from '@/lib/server/next/load'

export default guarded('MEMBERS_SHOW', 'members')
