import { guarded } from '@/lib/server/next/load'

/** Unlike the list, a device's page requires the right to see single devices. */
export default guarded('EXTERNAL-STORES_SHOW')
