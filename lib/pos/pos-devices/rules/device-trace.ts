import type { DeviceRecord } from '../schema'

/** A till as the audit log keeps it: the store by its name. */
export const trace = ({ name, serial, status, store, comment }: DeviceRecord) => ({
  name,
  serial,
  deviceStatus: status,
  posStore: store?.name ?? null,
  comment,
})
