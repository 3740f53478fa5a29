import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Deletes imports of all tenants that nothing has happened to since the instant, with their rows; some of them, the oldest first. */
export async function sweepImports(since: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_imports(${since.toISOString()})`)
}

/** Has the database count what an import of many rows wrote, before it is asked for by pages or taken back. */
export async function analyzeImported(): Promise<void> {
  await database().execute(sql`select platform.analyze_imported()`)
}
