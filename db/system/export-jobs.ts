import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Deletes expired files of all tenants, and the records of their exports a month later. */
export async function sweepExportJobs(now: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_export_jobs(${now.toISOString()})`)
}
