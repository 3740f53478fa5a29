import { DEVICE_STATES } from '@/lib/domain/device-state'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { defineList, id, oneOf } from '@/lib/domain/list-definition'

export const externalDeviceList = defineList({
  sorts: ['status', 'name', 'lastSynchronisation', 'createdAt'],
  defaultSort: 'status',
  filters: { storeId: id() },
  pageFilters: { status: oneOf(DEVICE_STATES), type: oneOf(EXTERNAL_DEVICE_TYPES) },
})
