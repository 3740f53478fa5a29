import { pool } from '@/db/client'
import { env } from '@/lib/server/start/env'

const PATIENCE_MS = 2_000

export interface Health {
  status: 'ok' | 'error'
  database: 'ok' | 'unreachable'
}

/** Whether all connections of the pool are available within two seconds; never throws. */
export async function checkHealth(): Promise<Health> {
  const answered = await Promise.race([poolIsWhole(), tooLate()])
  return { status: answered ? 'ok' : 'error', database: answered ? 'ok' : 'unreachable' }
}

async function poolIsWhole(): Promise<boolean> {
  return (await pool().usable()) === env().DATABASE_POOL_SIZE
}

function tooLate(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
}
