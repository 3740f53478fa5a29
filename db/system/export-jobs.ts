import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Removes the files of all tenants that are past their days, and what is known of an export a month later. */
export async function sweepExportJobs(now: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_export_jobs(${now.toISOString()})`)
}
