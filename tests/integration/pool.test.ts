import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { database, pool } from '@/db/client'
import { Pool } from '@/db/pool'
import type { Transaction } from '@/db/transaction'
import { toFailure } from '@/lib/server/failure'
import { cuttingCommits } from '../support/cut-commits'
import { asRole, testDatabaseUrl } from '../support/database'

const settings = { url: testDatabaseUrl('app'), size: 5, prepare: true }

let open: Pool[] = []
const newPool = (size = 5): Pool => {
  const made = new Pool({ ...settings, size })
  open.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(open.map((it) => it.close()))
  open = []
})

const pids = async (it: Pool, count: number, owner: string | null = null): Promise<Set<unknown>> => {
  const asked = Array.from({ length: count }, () =>
    it.transaction(owner, (tx) => tx.unsafe('select pg_backend_pid(), pg_sleep(0.3)').values()),
  )
  return new Set((await Promise.all(asked)).map((rows) => rows[0]?.[0]))
}

/** Ends all sessions of the application's role on this database. */
const endBackends = () =>
  asRole(
    'admin',
    (admin) => admin`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'kontor_app' and datname = current_database()`,
  )

describe('the pool', () => {
  it('has as many connections as its size at once, of which one tenant holds a share', async () => {
    const it = newPool()
    expect((await pids(it, 10)).size).toBe(5)
    expect((await pids(it, 6, 'one tenant')).size).toBe(2)
  })

  it('does not wait for itself: work in a transaction may ask for a second connection', async () => {
    const it = newPool(2)
    const nested = (): Promise<unknown> =>
      it.transaction('a', () => it.transaction('a', (tx) => tx.unsafe('select 1').values()))
    await expect(Promise.all([nested(), nested(), nested(), nested()])).resolves.toHaveLength(4)
  })

  it('does not report a transaction as committed that PostgreSQL rolled back', async () => {
    const swallowed = database().transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toMatchObject({ code: '22012' })
  })

  it('goes on after a savepoint that failed', async () => {
    const kept = database().transaction(async (tx) => {
      await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => undefined)
      const [row] = await tx.execute<{ one: number }>(sql`select 1 as one`)
      return row?.one
    })
    expect(await kept).toBe(1)
  })

  it('takes nothing from a branch that outlived its transaction', async () => {
    let left: Transaction | null = null
    await pool().transaction(null, async (tx) => void (left = tx))
    expect(() => left?.unsafe('select 1')).toThrow('after the end of its transaction')
  })
})

describe('the pool after its connections were ended', () => {
  it('is whole at once, whatever the transactions were doing', async () => {
    const it = newPool()
    await pids(it, 5)
    const inQuery = it.transaction(null, (tx) => tx.unsafe('select pg_sleep(20)').values())
    const between = it.transaction(null, async (tx) => {
      await tx.unsafe('select 1')
      await new Promise((resolve) => setTimeout(resolve, 400))
      await tx.unsafe('select 2')
    })
    const several = it.transaction(null, (tx) =>
      Promise.all(['select pg_sleep(20)', 'select 1', 'select 2'].map((text) => tx.unsafe(text).values())),
    )
    const refused = Promise.allSettled([inQuery, between, several])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await endBackends()
    const began = performance.now()
    for (const { reason } of (await refused) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ name: 'DatabaseUnavailable', reason: 'broken' })
    expect((await pids(it, 10)).size).toBe(5)
    expect(await it.usable()).toBe(5)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('says that nobody knows where the answer of a commit is lost, and does not repeat the write', async () => {
    await asRole('owner', async (owner) => {
      await owner`create table public.written_once (id serial primary key)`
      await owner`grant all on public.written_once, public.written_once_id_seq to kontor_app`
    })
    const cutting = await cuttingCommits(settings.url)
    const it = new Pool({ ...settings, url: cutting.url })
    const write = it.transaction(null, (tx) =>
      tx.unsafe('insert into public.written_once default values').values(),
    )
    await expect(write).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'commitUnknown' })
    expect(await asRole('app', (app) => app`select id from public.written_once`)).toHaveLength(1)
    await it.close()
    cutting.close()
    await asRole('owner', (owner) => owner`drop table public.written_once`)
  })

  it('counts what can be had where nobody answers', async () => {
    const nobody = new Pool({ ...settings, url: 'postgres://kontor_app:x@127.0.0.1:1/kontor' })
    expect(await nobody.usable()).toBe(0)
    const refused = nobody.transaction(null, () => Promise.resolve())
    const failure = await refused.catch((error: unknown) => toFailure(error, 'test'))
    expect(failure).toMatchObject({ kind: 'unavailable', code: 'database.unreachable' })
  })
})
