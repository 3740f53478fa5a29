import { guarded } from '@/lib/server/next/load'

/** The list and the page of a device need different rights, each checked below. */
export default guarded(['EXTERNAL-DEVICES_SHOW', 'EXTERNAL-STORES_SHOW'])
