import { pool } from '@/db/client'
import { env } from '@/lib/server/start/env'
import { hasDiskSpace } from './disk'

const PATIENCE_MS = 2_000

export interface Health {
  status: 'ok' | 'error'
  database: 'ok' | 'unreachable'
  /** `low`: writes will soon fail, and the database with them. */
  disk: 'ok' | 'low'
}

/** Whether all connections of the pool are available within two seconds; never throws. */
export async function checkHealth(): Promise<Health> {
  const [answered, hasSpace] = await Promise.all([Promise.race([poolIsWhole(), tooLate()]), hasDiskSpace()])
  return {
    status: answered ? 'ok' : 'error',
    database: answered ? 'ok' : 'unreachable',
    disk: hasSpace ? 'ok' : 'low',
  }
}

async function poolIsWhole(): Promise<boolean> {
  return (await pool().usable()) === env().DATABASE_POOL_SIZE
}

function tooLate(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
}
