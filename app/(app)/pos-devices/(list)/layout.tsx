import { guarded } from '@/lib/server/next/load'

export default guarded('POS-DEVICES_SHOW', 'pos')
