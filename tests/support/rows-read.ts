import type { Sql } from 'postgres'
import { closePool } from '@/db/client'
import { asRole } from './database'

/** Waits until all other connections have ended: only then are their reads counted for certain. */
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

type Count = (admin: Sql) => Promise<number>

/** Counts rows read from all tables, by index or sequentially. */
const rowsOfAll: Count = async (admin) => {
  const [seen] = await admin<{ rows: number }[]>`
    select (select sum(idx_tup_read) from pg_stat_user_indexes)::float8 + (select sum(seq_tup_read) from pg_stat_user_tables)::float8 as rows`
  return seen?.rows ?? 0
}

/** Counts fetched rows of the table, without those that an index alone served. */
export const rowsOf =
  (table: string): Count =>
  async (admin) => {
    const [seen] = await admin<{ rows: number }[]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables where relname = ${table}`
    return seen?.rows ?? 0
  }

/** Counts entries read from the table's indexes, including those for foreign keys. */
export const entriesOf =
  (table: string): Count =>
  async (admin) => {
    const [seen] = await admin<{ read: number }[]>`
      select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = ${table}`
    return seen?.read ?? 0
  }

async function soFar(count: Count): Promise<number> {
  await closePool()
  return asRole('admin', async (admin) => {
    await alone(admin)
    return count(admin)
  })
}

/**
 * Counts what the statements of `work` read in this worker's database: by default the rows of all
 * tables. A connection reports its counts with up to ten seconds' delay, which would attribute
 * earlier reads to this work: all connections are closed before and after.
 */
export async function rowsRead(work: () => Promise<unknown>, count: Count = rowsOfAll): Promise<number> {
  const before = await soFar(count)
  await work()
  return (await soFar(count)) - before
}
