import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Pool } from '@/db/pool'
import { assertPooler } from '@/db/pooler'
import { asRole, testDatabaseUrl } from '../support/database'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer'

if (!hasPgBouncer) console.warn('PgBouncer is not installed here: its tests are skipped (Debian: pgbouncer)')

const COUNT = 240
const there = () =>
  asRole('app', async (sql) => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from public.pooled`
    return row?.count ?? 0
  })

const INSERT = 'insert into public.pooled (id, note) select $1::int, $2::text'

/** Counts the inserts that `insert` reports as committed, ten at a time, out of 240. */
async function committed(insert: (id: number) => Promise<unknown>): Promise<number> {
  const ids = Array.from({ length: COUNT }, (_, id) => id)
  const told = await Promise.allSettled(ids.map(insert))
  return told.filter((one) => one.status === 'fulfilled').length
}

describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer
  beforeAll(async () => {
    await asRole('owner', async (sql) => {
      await sql`create table if not exists public.pooled (id int primary key, note text)`
      await sql`grant select, insert, delete on public.pooled to kontor_app`
    })
    bouncer = await startPgBouncer(testDatabaseUrl('app'), 'transaction', 6)
  })
  afterEach(() => asRole('app', (sql) => sql`delete from public.pooled`))
  afterAll(async () => {
    await bouncer?.stop()
    await asRole('owner', (sql) => sql`drop table public.pooled`)
  })

  it('what was said to be committed is there', async () => {
    const pool = new Pool({ url: bouncer.url, size: 10, prepare: false })
    const told = await committed((id) =>
      pool.transaction(null, (tx) => tx.unsafe(INSERT, [id, 'x']).values()),
    )
    await pool.close()
    expect([told, await there()]).toEqual([COUNT, COUNT])
  })

  it('this would be noticed: with prepared statements less is there than the driver says', async () => {
    const sql = postgres(bouncer.url, { max: 10 })
    const told = await committed((id) => sql.begin((tx) => tx.unsafe(INSERT, [id, 'x'])))
    await sql.end({ timeout: 5 })
    expect(told).toBeGreaterThan(await there())
  })

  it('the pool says what was not committed even with prepared statements on', async () => {
    const pool = new Pool({ url: bouncer.url, size: 10, prepare: true })
    const insert = (id: number) => pool.transaction(null, (tx) => tx.unsafe(INSERT, [id, 'x']).values())
    const told = await committed(insert)
    await pool.close()
    expect(await there()).toBe(told)
  })

  it('the start refuses a setting that does not fit', async () => {
    await expect(assertPooler(bouncer.url, 'transaction')).resolves.toBeUndefined()
    await expect(assertPooler(bouncer.url, 'none')).rejects.toThrow('set DATABASE_POOLER=transaction')
    await expect(assertPooler(bouncer.url, 'transaction-prepared')).rejects.toThrow(
      'does not keep prepared statements',
    )
    await expect(assertPooler(testDatabaseUrl('app'), 'transaction')).rejects.toThrow(
      'straight to PostgreSQL',
    )
  })

  it('a pooler with a single connection is told as well', async () => {
    const single = await startPgBouncer(testDatabaseUrl('app'), 'transaction', 1)
    await expect(assertPooler(single.url, 'none')).rejects.toThrow('set DATABASE_POOLER=transaction')
    await single.stop()
  })

  it('one that keeps a connection for each client needs no setting', async () => {
    const session = await startPgBouncer(testDatabaseUrl('app'), 'session', 6)
    await expect(assertPooler(session.url, 'none')).resolves.toBeUndefined()
    await session.stop()
  })
})

describe('straight to PostgreSQL', () => {
  it('the start finds that commits arrive', async () => {
    await expect(assertPooler(testDatabaseUrl('app'), 'none')).resolves.toBeUndefined()
    const left = await asRole('admin', (sql) => sql`select 1 from platform.commit_probe`)
    expect(left).toHaveLength(0)
  })

  it('take_commit_probe answers what leave_commit_probe left, once', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await asRole('app', (sql) => sql`select platform.leave_commit_probe(${id})`)
    const take = () => asRole('app', (sql) => sql`select platform.take_commit_probe(${id}) as taken`)
    expect(await take()).toMatchObject([{ taken: true }])
    expect(await take()).toMatchObject([{ taken: false }])
  })
})
