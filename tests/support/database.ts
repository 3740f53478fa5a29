import { inject } from 'vitest'
import type { Sql } from 'postgres'
import { connected } from '@/db/databases'
import type { TestDatabase } from './test-server'

/** Returns this worker's connection string for the role. */
export function testDatabaseUrl(role: keyof TestDatabase): string {
  const databases = inject('databases')
  const url = databases.find((one) => one.app === process.env.DATABASE_URL)?.[role]
  if (!url) throw new Error('Run database tests with tests/vitest.db.config.ts')
  return url
}

/**
 * Runs the work on this worker's database in one connection as the role, outside the application's
 * pool.
 */
export function asRole<T>(role: keyof TestDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  return connected(testDatabaseUrl(role), work)
}
