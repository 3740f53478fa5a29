import { pool } from '@/db/client'
import { version } from '@/package.json'

const PATIENCE_MS = 2_000

export interface Health {
  status: 'ok' | 'error'
  database: 'ok' | 'unreachable'
  version: string
}

/** Whether the database answers the application's role within two seconds; throws nothing. */
export async function checkHealth(): Promise<Health> {
  const answered = await Promise.race([ping(), tooLate()])
  return { status: answered ? 'ok' : 'error', database: answered ? 'ok' : 'unreachable', version }
}

async function ping(): Promise<boolean> {
  try {
    await pool()`select 1`
    return true
  } catch {
    return false
  }
}

function tooLate(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
}
