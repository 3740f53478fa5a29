import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Returns TSEs of all tenants that still lack data from fiskaly. */
export async function untoldTses(limit: number): Promise<{ tenantId: string; tseId: string }[]> {
  const rows = await database().execute<{ tenantId: string; tseId: string }>(
    sql`select of_tenant as "tenantId", of_tse as "tseId" from platform.untold_tses(${limit})`,
  )
  return [...rows]
}

/** Returns TSEs in use, of all tenants, whose certificate expires before the instant. */
export async function expiringTses(until: Date): Promise<{ tenantId: string; tseId: string }[]> {
  const rows = await database().execute<{ tenantId: string; tseId: string }>(
    sql`select of_tenant as "tenantId", of_tse as "tseId" from platform.expiring_tses(${until.toISOString()})`,
  )
  return [...rows]
}
