import { writeFileSync } from 'node:fs'
import { connected } from '@/db/databases'

/**
 * File to which a run of database tests writes its calls: each of our PL/pgSQL routines with its
 * call count.
 */
const FILE = process.env.KONTOR_CALLED_ROUTINES

/** Enables counting of PL/pgSQL calls on the server if the run requests it. */
export async function countCalls(adminUrl: string): Promise<void> {
  if (!FILE) return
  await connected(adminUrl, async (sql) => {
    await sql`alter system set track_functions = 'pl'`
    await sql`select pg_reload_conf()`
  })
}

/**
 * Writes the calls of all databases of a run; their connections must be closed, since each reports
 * its counts only then.
 */
export async function saveCalls(adminUrls: readonly string[]): Promise<void> {
  if (!FILE) return
  const calls: Record<string, number> = {}
  for (const url of adminUrls)
    for (const { name, count } of await callsIn(url)) calls[name] = (calls[name] ?? 0) + count
  writeFileSync(FILE, JSON.stringify(calls))
}

/** Counts calls of our routines, without those of extensions and pg-boss. */
const callsIn = (adminUrl: string) =>
  connected(
    adminUrl,
    (sql) => sql<{ name: string; count: number }[]>`
      select p.pronamespace::regnamespace || '.' || p.proname as name, coalesce(s.calls, 0)::int as count
      from pg_proc p
      join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
      left join pg_stat_user_functions s on s.funcid = p.oid
      where p.pronamespace::regnamespace::text in ('platform', 'public')`,
  )
