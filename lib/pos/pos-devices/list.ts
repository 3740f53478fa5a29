import { DEVICE_STATES } from '@/lib/domain/device-state'
import { defineList, ids, number, someOf } from '@/lib/domain/list-definition'

export const deviceList = defineList({
  sorts: ['status', 'name', 'lastSynchronisation', 'createdAt'],
  defaultSort: 'status',
  filters: { companyId: number(), storeId: ids(), status: someOf(DEVICE_STATES) },
})
