import { DEVICE_STATES } from '@/lib/domain/device-state'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { defineList, ids, someOf } from '@/lib/domain/list-definition'

export const externalDeviceList = defineList({
  sorts: ['status', 'name', 'lastSynchronisation', 'createdAt'],
  defaultSort: 'status',
  filters: { storeId: ids(), status: someOf(DEVICE_STATES), type: someOf(EXTERNAL_DEVICE_TYPES) },
})
