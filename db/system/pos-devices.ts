import { sql } from 'drizzle-orm'
import type { DeviceState } from '@/lib/domain/device-state'
import { database } from '../client'

/**
 * Returns the tenant that a till may register with; null for a wrong key or PIN, without the module
 * pos, and for a disabled tenant.
 */
export async function registeringTenant(tenantKey: string, pin: string): Promise<string | null> {
  const [row] = await database().execute<{ tenant: string | null }>(
    sql`select platform.registering_tenant(${tenantKey}, ${pin}) as tenant`,
  )
  return row?.tenant ?? null
}

/** Result of `platform.resolve_device`: the till for a token. */
export interface DeviceRow extends Record<string, unknown> {
  device_id: string
  tenant_id: string
  name: string
  status: DeviceState
  /** Modules of the tenant. */
  modules: string[]
}

/**
 * Returns the till whose token has this hash, in any status; null for an unknown one. Cross-tenant:
 * the caller is not known yet.
 */
export async function resolveDevice(tokenHash: string): Promise<DeviceRow | null> {
  const [row] = await database().execute<DeviceRow>(sql`select * from platform.resolve_device(${tokenHash})`)
  return row ?? null
}

/** Returns the active tenants that have tills, for the jobs that look after them. */
export async function tenantsWithTills(): Promise<string[]> {
  const rows = await database().execute<{ id: string }>(
    sql`select id from platform.tenants_with_tills() as id`,
  )
  return rows.map(({ id }) => id)
}
