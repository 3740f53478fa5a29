import { sql } from 'drizzle-orm'
import type { RunKind } from '@/lib/domain/run-state'
import { database } from '../client'

export interface StalledRun {
  tenantId: string
  runId: string
  kind: RunKind
}

/** Returns runs of all tenants without activity since the instant. */
export async function stalledCustomerRuns(since: Date, limit: number): Promise<StalledRun[]> {
  const rows = await database().execute<{ of_tenant: string; of_run: string; of_kind: RunKind }>(
    sql`select * from platform.stalled_customer_runs(${since.toISOString()}, ${limit})`,
  )
  return [...rows].map((row) => ({ tenantId: row.of_tenant, runId: row.of_run, kind: row.of_kind }))
}
