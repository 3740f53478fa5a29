import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { ARRAY_TYPES } from './array-types'

/**
 * Runs `work` on one short-lived connection outside the pool (set-up, migrations, checks); always
 * closed. Uses no named prepared statements, so that it also works through a pooler.
 */
export async function connected<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connect_timeout: 10,
    idle_timeout: 0,
    prepare: false,
    types: ARRAY_TYPES,
    fetch_types: false,
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Returns the URL with the same server and role, but another database. */
export function withDatabaseName(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/**
 * Waits until the database responds to a query; throws the last error after `timeoutMs`. A wrong
 * password fails immediately.
 */
export async function waitForDatabase(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      await connected(url, (sql) => sql`select 1`)
      return
    } catch (error) {
      if (Date.now() >= deadline || !isPassing(error)) throw error
      await sleep(100)
    }
  }
}

/**
 * Whether the error is temporary: refused connections, or a server that is starting or stopping.
 */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return ['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', '57P03', '57P01'].includes(
    code,
  )
}

export function databaseExists(adminUrl: string, name: string): Promise<boolean> {
  return connected(adminUrl, async (sql) => {
    const rows = await sql`select 1 from pg_database where datname = ${name}`
    return rows.length > 0
  })
}

/** Drops the database and terminates its sessions; does nothing if it does not exist. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await connected(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

/** Renames a database; there must be no connections to it. */
export async function renameDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  await connected(adminUrl, (sql) => sql`alter database ${sql(from)} rename to ${sql(to)}`)
}

/**
 * Copies a database with the same owner and rights; there must be no connections to the template.
 */
export async function copyDatabase(adminUrl: string, template: string, copy: string): Promise<void> {
  await connected(adminUrl, async (sql) => {
    const [row] = await sql<{ owner: string }[]>`
      select pg_get_userbyid(datdba) as owner from pg_database where datname = ${template}`
    if (!row) throw new Error(`There is no database ${template} to copy`)
    await sql`create database ${sql(copy)} template ${sql(template)} owner ${sql(row.owner)}`
  })
}

const SEED_MARK = 'kontor seed: '

/** Returns the scenario that the database was seeded with, or null. */
export function seedOf(url: string): Promise<string | null> {
  return connected(url, async (sql) => {
    const [row] = await sql<{ comment: string | null }[]>`
      select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`
    return row?.comment?.startsWith(SEED_MARK) ? row.comment.slice(SEED_MARK.length) : null
  })
}

/** Stores the scenario in the database's comment, so that it is seeded only once. */
export async function markSeeded(ownerUrl: string, scenario: string): Promise<void> {
  await connected(ownerUrl, async (sql) => {
    const [row] = await sql<{ command: string }[]>`
      select format('comment on database %I is %L', current_database(), ${SEED_MARK + scenario}::text) as command`
    if (row) await sql.unsafe(row.command)
  })
}
