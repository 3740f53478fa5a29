import { sql } from 'drizzle-orm'
import { database } from '../client'

export interface StalledExport {
  tenantId: string
  jobId: string
}

/** Exports of all tenants that nobody has been at work on since the instant. */
export async function stalledExportJobs(since: Date, limit: number): Promise<StalledExport[]> {
  const rows = await database().execute<{ of_tenant: string; of_job: string }>(
    sql`select * from platform.stalled_export_jobs(${since.toISOString()}, ${limit})`,
  )
  return [...rows].map((row) => ({ tenantId: row.of_tenant, jobId: row.of_job }))
}

/** Removes the files of all tenants that are past their days, and what is known of an export a month later. */
export async function sweepExportJobs(now: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_export_jobs(${now.toISOString()})`)
}
