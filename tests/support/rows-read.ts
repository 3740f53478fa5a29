import type { Sql } from 'postgres'
import { closePool } from '@/db/client'
import { asRole } from './database'

/** Waits until nobody else is connected: what a connection has read is counted for certain once it has ended. */
async function alone(admin: Sql): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const others = await admin`
      select pid, state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (others.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still connected: ${JSON.stringify(others)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function readSoFar(): Promise<number> {
  await closePool()
  return asRole('admin', async (admin) => {
    await alone(admin)
    const [seen] = await admin<{ rows: number }[]>`
      select (select sum(idx_tup_read) from pg_stat_user_indexes)::float8 + (select sum(seq_tup_read) from pg_stat_user_tables)::float8 as rows`
    return seen?.rows ?? 0
  })
}

/**
 * Rows of all tables of this worker's database that statements of `work` look at, by index or one after the other. A connection
 * keeps its counts to itself for up to ten seconds, and those of earlier work would be taken for this one's: all are closed before and after.
 */
export async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar()
  await work()
  return (await readSoFar()) - before
}
