import { sql } from 'drizzle-orm'
import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'
import { database } from '../client'

/** What `platform.resolve_external_device` answers: the device behind key and secret. */
export interface ExternalDeviceRow extends Record<string, unknown> {
  device_id: string
  tenant_id: string
  name: string
  status: DeviceState
  type: ExternalDeviceType
  /** Of the tenant. */
  modules: string[]
}

/** The device of this key, if the secret has this hash; null otherwise. Cross-tenant: who calls is not known yet. */
export async function resolveExternalDevice(
  apiKey: string,
  secretHash: string,
): Promise<ExternalDeviceRow | null> {
  const [row] = await database().execute<ExternalDeviceRow>(
    sql`select * from platform.resolve_external_device(${apiKey}, ${secretHash})`,
  )
  return row ?? null
}
