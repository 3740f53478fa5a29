import { guarded } from '@/lib/server/next/load'

/** The list and the page of a device ask for different rights, each below. */
export default guarded(['EXTERNAL-DEVICES_SHOW', 'EXTERNAL-STORES_SHOW'])
