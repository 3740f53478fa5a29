import { DEVICE_STATES } from '@/lib/domain/device-state'
import { defineList, ids, someOf } from '@/lib/domain/list-definition'

export const deviceList = defineList({
  sorts: ['status', 'name', 'lastSynchronisation', 'createdAt'],
  defaultSort: 'status',
  filters: { storeId: ids(), status: someOf(DEVICE_STATES) },
})
