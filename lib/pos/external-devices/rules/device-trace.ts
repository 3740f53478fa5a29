import { REDACTED } from '@/lib/domain/audit-values'
import type { ExternalDeviceRecord } from '../schema'

/** Returns an external device's audit data: company and store by name. */
export const trace = ({ name, type, status, company, store }: ExternalDeviceRecord) => ({
  name,
  externalDeviceType: type,
  deviceStatus: status,
  storeCompany: company.name,
  posStore: store?.name ?? null,
})

/** Records that access data was created, without the data. */
export const newKey = { apiSecret: REDACTED }

/** Records whether a PIN was set or removed, without the PIN. */
export const pinTrace = (posPin: string | null) => ({ posPin: posPin === null ? null : REDACTED })
