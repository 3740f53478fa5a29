import { guarded } from '@/lib/server/next/load'

export default guarded('USERS_SHOW')
