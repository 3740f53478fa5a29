import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { refuseOldDatabase } from './baseline'
import { connected } from './databases'
import { applyRoutines, readRoutines } from './routines'

export interface Migration {
  /** Connection string of the owner, direct (not through PgBouncer). */
  ownerUrl: string
  appRole: string
  systemRole: string
  /** Folder of the migrations; default db/migrations. */
  folder?: string
}

const LOCK = 4_867_001

/** Timeout for another migration, and for any table lock within one. */
const LOCK_TIMEOUT = '60s'

/**
 * Migrates the database to the newest migration and the routines of this version; does nothing if
 * it is up to date. Only one process migrates at a time. Throws `OldDatabase` if the database is
 * older than the first migration. The migrations find the role names in the settings
 * `kontor.app_role` and `kontor.system_role`.
 */
export async function migrateDatabase(migration: Migration): Promise<void> {
  await connected(migration.ownerUrl, async (sql) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false), set_config('statement_timeout', '0', false),
      set_config('client_min_messages', 'warning', false),
      set_config('kontor.app_role', ${migration.appRole}, false), set_config('kontor.system_role', ${migration.systemRole}, false)`
    try {
      await sql`select pg_advisory_lock(${LOCK})`
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      throw new Error(`Another process has been migrating this database for ${LOCK_TIMEOUT}`, {
        cause: error,
      })
    }
    await refuseOldDatabase(sql)
    await letSystemRead(sql, migration.systemRole)
    const migrationsFolder = migration.folder ?? join(import.meta.dirname, 'migrations')
    await migrate(drizzle(sql), { migrationsFolder }).catch(explain)
    if (!(await isAhead(sql, migrationsFolder))) await applyRoutines(sql, readRoutines())
    await sql`select platform.extend_audit_log(), platform.extend_receipts()`
  })
}

/**
 * Whether a newer version has migrated the database: its routines match its tables and are left
 * unchanged.
 */
async function isAhead(sql: Sql, migrationsFolder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const [row] = await sql<{ ahead: boolean }[]>`
    select coalesce(max(created_at), 0) > ${newest} as ahead from drizzle.__drizzle_migrations`
  return row?.ahead ?? false
}

/**
 * Grants the system role, which makes the dumps, read access to everything the owner creates,
 * including later partitions.
 */
async function letSystemRead(sql: Sql, systemRole: string): Promise<void> {
  for (const what of ['select on tables', 'select on sequences', 'usage on schemas']) {
    const [row] = await sql<{ command: string }[]>`
      select format('alter default privileges grant %s to %I', ${what}::text, ${systemRole}::text) as command`
    if (row) await sql.unsafe(row.command)
  }
}

/** All migrations of a run are one transaction: a failed one leaves the database unchanged. */
function explain(error: unknown): never {
  const { query, cause } = error as { query?: string; cause?: { message?: string } }
  if (!query) throw error
  const statement = query.trim().slice(0, 300)
  throw new Error(
    `A migration failed, nothing was changed: ${cause?.message ?? 'unknown'}\nin: ${statement}`,
    { cause },
  )
}
