import { sql } from 'drizzle-orm'
import type { DeviceState } from '@/lib/domain/device-state'
import { database } from '../client'

/** The tenant that a till may register with; null for a wrong key or PIN, without the module pos, and for a disabled tenant. */
export async function registeringTenant(tenantKey: string, pin: string): Promise<string | null> {
  const [row] = await database().execute<{ tenant: string | null }>(
    sql`select platform.registering_tenant(${tenantKey}, ${pin}) as tenant`,
  )
  return row?.tenant ?? null
}

/** What `platform.resolve_device` answers: the till behind a token. */
export interface DeviceRow extends Record<string, unknown> {
  device_id: string
  tenant_id: string
  name: string
  status: DeviceState
  /** Of the tenant. */
  modules: string[]
}

/** The till whose token has this hash, in every status; null for an unknown one. Cross-tenant: who calls is not known yet. */
export async function resolveDevice(tokenHash: string): Promise<DeviceRow | null> {
  const [row] = await database().execute<DeviceRow>(sql`select * from platform.resolve_device(${tokenHash})`)
  return row ?? null
}
