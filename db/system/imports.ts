import { sql } from 'drizzle-orm'
import { database } from '../client'

/**
 * Deletes imports of all tenants without activity since the instant, with their rows; in batches,
 * oldest first.
 */
export async function sweepImports(since: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_imports(${since.toISOString()})`)
}

/** Runs ANALYZE after an import of many rows, before pages query it or it is undone. */
export async function analyzeImported(): Promise<void> {
  await database().execute(sql`select platform.analyze_imported()`)
}
