import { guarded } from '@/lib/server/next/load'

export default guarded('EXTERNAL-DEVICES_SHOW')
