import type { DeviceRecord } from '../schema'

/** Returns a till's audit data: the store by its name. */
export const trace = ({ name, serial, status, store, comment }: DeviceRecord) => ({
  name,
  serial,
  deviceStatus: status,
  posStore: store?.name ?? null,
  comment,
})
