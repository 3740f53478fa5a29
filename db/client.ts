import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { env } from '@/lib/server/env'

const store = globalThis as { kontorPool?: Sql<{ bigint: number }>; kontorDb?: ReturnType<typeof drizzle> }

/** Cents, prices and quantities are bigint in the database and safe integers here: the checks of the schema bound them. */
const safeInteger = { to: 20, from: [20], serialize: String, parse: Number }

/** The one connection pool of the process, as the application's role. */
export function pool(): Sql<{ bigint: number }> {
  store.kontorPool ??= postgres(env().DATABASE_URL, {
    max: env().DATABASE_POOL_SIZE,
    types: { bigint: safeInteger },
    onnotice: () => undefined,
    connection: { application_name: 'kontor' },
  })
  // at once: drizzle lets JSON text pass as it is, and whoever asks for the bare pool relies on that too
  store.kontorDb ??= drizzle(store.kontorPool)
  return store.kontorPool
}

/** Drizzle over the pool. Only `db/tenant.ts` and `db/system.ts` use it. */
export function database(): ReturnType<typeof drizzle> {
  return store.kontorDb ?? drizzle(pool())
}

/** Closes the pool; for scripts and tests. */
export async function closePool(): Promise<void> {
  await store.kontorPool?.end({ timeout: 5 })
  store.kontorPool = undefined
  store.kontorDb = undefined
}
