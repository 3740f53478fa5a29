import { DEVICE_STATES } from '@/lib/domain/device-state'
import { defineList, id, oneOf } from '@/lib/domain/list-definition'

export const deviceList = defineList({
  sorts: ['status', 'name', 'lastSynchronisation', 'createdAt'],
  defaultSort: 'status',
  filters: { storeId: id() },
  pageFilters: { status: oneOf(DEVICE_STATES) },
})
