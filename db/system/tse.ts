import { sql } from 'drizzle-orm'
import { database } from '../client'

/** TSEs of all tenants of which something is unknown that fiskaly tells. */
export async function untoldTses(limit: number): Promise<{ tenantId: string; tseId: string }[]> {
  const rows = await database().execute<{ tenantId: string; tseId: string }>(
    sql`select of_tenant as "tenantId", of_tse as "tseId" from platform.untold_tses(${limit})`,
  )
  return [...rows]
}

/** TSEs in use, of all tenants, whose certificate ends before the instant. */
export async function expiringTses(until: Date): Promise<{ tenantId: string; tseId: string }[]> {
  const rows = await database().execute<{ tenantId: string; tseId: string }>(
    sql`select of_tenant as "tenantId", of_tse as "tseId" from platform.expiring_tses(${until.toISOString()})`,
  )
  return [...rows]
}
