import { sql } from 'drizzle-orm'
import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'
import { database } from '../client'

/** Result of `platform.resolve_external_device`: the device for a key and secret. */
export interface ExternalDeviceRow extends Record<string, unknown> {
  device_id: string
  tenant_id: string
  name: string
  status: DeviceState
  type: ExternalDeviceType
  /** Modules of the tenant. */
  modules: string[]
}

/**
 * Returns the device with this key if the secret has this hash; null otherwise. Cross-tenant: the
 * caller is not known yet.
 */
export async function resolveExternalDevice(
  apiKey: string,
  secretHash: string,
): Promise<ExternalDeviceRow | null> {
  const [row] = await database().execute<ExternalDeviceRow>(
    sql`select * from platform.resolve_external_device(${apiKey}, ${secretHash})`,
  )
  return row ?? null
}
