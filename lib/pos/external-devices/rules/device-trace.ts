import { UNTOLD } from '@/lib/domain/audit-values'
import type { ExternalDeviceRecord } from '../schema'

/** An external device as the audit log keeps it: company and store by name. */
export const trace = ({ name, type, status, company, store }: ExternalDeviceRecord) => ({
  name,
  externalDeviceType: type,
  deviceStatus: status,
  storeCompany: company.name,
  posStore: store?.name ?? null,
})

/** Says of new access data that there are some. */
export const newKey = { apiSecret: UNTOLD }

/** Says of a new PIN that there is one, or that there is none any more. */
export const pinTrace = (posPin: string | null) => ({ posPin: posPin === null ? null : UNTOLD })
