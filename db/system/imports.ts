import { sql } from 'drizzle-orm'
import { database } from '../client'

export interface LostImport {
  tenantId: string
  importId: string
}

/** Imports of all tenants that have shown no sign of life since the instant, and for which no job waits or is at work. */
export async function lostImports(since: Date): Promise<LostImport[]> {
  const rows = await database().execute<{ of_tenant: string; of_import: string }>(sql`
    select s.of_tenant, s.of_import from platform.silent_imports(${since.toISOString()}) s
    where not exists (select from pgboss.job j where j.name = 'dataImport.work' and j.state < 'completed'
      and j.data ->> 'importId' = s.of_import::text)`)
  return [...rows].map((row) => ({ tenantId: row.of_tenant, importId: row.of_import }))
}

/** Deletes imports of all tenants that nothing has happened to since the instant, with their rows; some of them, the oldest first. */
export async function sweepImports(since: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_imports(${since.toISOString()})`)
}

/** Has the database count what an import of many rows wrote, before it is asked for by pages or taken back. */
export async function analyzeImported(): Promise<void> {
  await database().execute(sql`select platform.analyze_imported()`)
}
