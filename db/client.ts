import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { env } from '@/lib/server/start/env'
import { Pool } from './pool'
import { keepsPreparedStatements } from './pooler'
import type { Transaction } from './transaction'

const store = globalThis as { kontorPool?: Pool }

/** Returns the one connection pool of the process, with the application's role. */
export function pool(): Pool {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_POOLER } = env()
  store.kontorPool ??= new Pool({
    url: DATABASE_URL,
    size: DATABASE_POOL_SIZE,
    prepare: keepsPreparedStatements(DATABASE_POOLER),
  })
  return store.kontorPool
}

/**
 * Returns Drizzle over the pool. Only `db/tenant.ts` and `db/system.ts` use it. `owner` is the
 * tenant of the transaction: a tenant never holds more than its share of the connections. `begin`
 * are the statements that open a transaction, `onBegin` receives each opened one.
 */
export function database(
  owner: string | null = null,
  begin?: string,
  onBegin: (transaction: Transaction) => void = () => undefined,
): ReturnType<typeof drizzle> {
  const opened =
    <T>(run: (transaction: Transaction) => Promise<T>) =>
    (transaction: Transaction) => {
      onBegin(transaction)
      return run(transaction)
    }
  const client = {
    // Drizzle registers its parsers here; db/connection.ts registers them on each connection
    // instead.
    options: { parsers: {}, serializers: {} },
    begin: <T>(run: (transaction: Transaction) => Promise<T>) =>
      pool().transaction(owner, opened(run), begin),
    // Drizzle requests unnamed statements; db/connection.ts decides which are prepared.
    unsafe: (text: string, parameters?: readonly unknown[]) => pool().statement(text, parameters),
  }
  return drizzle(client as unknown as Sql)
}

/** Closes the pool; for scripts and tests. */
export async function closePool(): Promise<void> {
  await store.kontorPool?.close()
  store.kontorPool = undefined
}
