import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database, pool } from '@/db/client'
import { Pool } from '@/db/pool'
import type { Transaction } from '@/db/transaction'
import { toFailure } from '@/lib/server/core/failure'
import { cuttingCommits } from '../support/cutting-way'
import { asRole, testDatabaseUrl } from '../support/database'
import { gate } from '../support/gate'
import { someoneIsIdle, someoneSleeps } from '../support/waiting'

const settings = { url: testDatabaseUrl('app'), size: 5, prepare: true }

let open: Pool[] = []
const newPool = (size = 5): Pool => {
  const made = new Pool({ ...settings, size })
  open.push(made)
  return made
}
afterEach(async () => {
  vi.useRealTimers()
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

  it('lets 250 requests of a tenant wait, and refuses the next one at once', async () => {
    const it = newPool(1)
    const held = gate()
    const running = it.transaction('one tenant', () => held.opened)
    const waiting = Array.from({ length: 250 }, () => it.transaction('one tenant', () => Promise.resolve()))
    const next = it.transaction('one tenant', () => Promise.resolve())
    await expect(next).rejects.toMatchObject({ name: 'TurnRefused', reason: 'full' })
    held.open()
    await expect(Promise.all([running, ...waiting])).resolves.toHaveLength(251)
  })

  it('lets a request wait for 30 seconds, and refuses it then', async () => {
    const it = newPool(1)
    const begun = gate()
    const held = gate()
    const running = it.transaction('one tenant', () => {
      begun.open()
      return held.opened
    })
    await begun.opened
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let refused: unknown = null
    const waiting = it
      .transaction('one tenant', () => Promise.resolve())
      .catch((error: unknown) => {
        refused = error
      })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(refused).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toMatchObject({ name: 'TurnRefused', reason: 'late' })
    vi.useRealTimers()
    held.open()
    await Promise.all([running, waiting])
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

/** Returns the texts of the prepared statements on the next transaction's connection. */
const keptBy = async (it: Pool): Promise<unknown[]> =>
  (
    await it.transaction(null, (tx) =>
      tx.unsafe("select statement from pg_prepared_statements where statement !~ 'pg_'").values(),
    )
  ).flat()

describe('prepared statements', () => {
  const plus = 'select $1::int + 1'
  const ask = (it: Pool, value: number) => it.transaction(null, (tx) => tx.unsafe(plus, [value]).values())

  it('are kept by a connection, with and without parameters', async () => {
    const it = newPool(1)
    expect(await ask(it, 1)).toEqual([[2]])
    expect(await ask(it, 2)).toEqual([[3]])
    await it.transaction(null, (tx) => tx.unsafe('select 7').values())
    expect(await keptBy(it)).toEqual(expect.arrayContaining([plus, 'select 7']))
    const drizzled = await database().execute(sql`select ${'kept'}::text as it`)
    expect(drizzled).toMatchObject([{ it: 'kept' }])
  })

  it('are those of drizzle, too', async () => {
    await database().transaction(async (tx) => {
      await tx.execute(sql`select ${1}::int as kept_by_drizzle`)
      const rows = await tx.execute(
        sql`select 1 from pg_prepared_statements where statement like '%kept_by_drizzle%'`,
      )
      expect(rows).not.toHaveLength(0)
    })
  })

  it('are none where the pooler keeps none', async () => {
    const it = new Pool({ ...settings, size: 1, prepare: false })
    expect(await ask(it, 1)).toEqual([[2]])
    expect(await keptBy(it)).toEqual([])
    await it.close()
  })

  it('are so many at most that a server process can hold them; then the connection is replaced', async () => {
    const it = newPool(1)
    const [first] = await pids(it, 1)
    const texts = Array.from({ length: 300 }, (_, n) => `select ${n}`)
    const kept = await it.transaction(null, async (tx) => {
      for (const text of texts) await tx.unsafe(text).values()
      return tx.unsafe('select count(*)::int from pg_prepared_statements').values()
    })
    expect(kept).toEqual([[250]])
    expect((await pids(it, 1)).has(first)).toBe(false)
  })

  it('are not made of texts that write many rows at once', async () => {
    const it = newPool(1)
    await it.transaction(null, (tx) => tx.unsafe(`select $1::int -- ${'x'.repeat(10_000)}`, [1]).values())
    expect(await keptBy(it)).toEqual([])
  })
})

describe('a schema that changes while connections keep statements', () => {
  beforeEach(() =>
    asRole('owner', async (owner) => {
      await owner`create table public.changing (id int, worth int)`
      await owner`grant all on public.changing to kontor_app`
    }),
  )
  afterEach(() => asRole('owner', (owner) => owner`drop table public.changing`))
  const change = () => asRole('owner', (owner) => owner`alter table public.changing alter worth type text`)
  const ALL = 'select * from public.changing where id = $1'

  it('lets a transaction run once more, on a new connection', async () => {
    const it = newPool(1)
    const read = () => it.transaction(null, (tx) => tx.unsafe(ALL, [1]).values())
    await it.transaction(null, (tx) => tx.unsafe('insert into public.changing values (1, 2)').values())
    expect(await read()).toEqual([[1, 2]])
    const [before] = await pids(it, 1)
    await change()
    expect(await read()).toEqual([[1, '2']])
    expect((await pids(it, 1)).has(before)).toBe(false)
  })

  it('writes once', async () => {
    const it = newPool(2)
    let runs = 0
    const write = () =>
      it.transaction(null, async (tx) => {
        runs += 1
        await tx.unsafe('insert into public.changing values ($1, null)', [7]).values()
        await tx.unsafe(ALL, [7]).values()
      })
    await write()
    await change()
    await write()
    expect(runs).toBe(3)
    expect(await it.transaction(null, (tx) => tx.unsafe(ALL, [7]).values())).toHaveLength(2)
  })

  it('does not disturb single statements', async () => {
    const it = newPool(1)
    await it.statement(ALL, [1]).values()
    await change()
    await expect(it.statement(ALL, [1]).values()).resolves.toEqual([])
  })
})

describe('the pool after its connections were ended', () => {
  it('is complete without waiting for their statements, in any state of the transactions', async () => {
    const it = newPool()
    await pids(it, 5)
    const inQuery = it.transaction(null, (tx) => tx.unsafe('select pg_sleep(100)').values())
    const ended = gate()
    const between = it.transaction(null, async (tx) => {
      await tx.unsafe('select 1')
      await ended.opened
      await tx.unsafe('select 2')
    })
    const several = it.transaction(null, (tx) =>
      Promise.all(['select pg_sleep(100)', 'select 1', 'select 2'].map((text) => tx.unsafe(text).values())),
    )
    const refused = Promise.allSettled([inQuery, between, several])
    await Promise.all([someoneSleeps(2), someoneIsIdle(1)])
    await endBackends()
    ended.open()
    for (const { reason } of (await refused) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ name: 'DatabaseUnavailable', reason: 'broken' })
    expect((await pids(it, 10)).size).toBe(5)
    expect(await it.usable()).toBe(5)
  })

  it('reports an unknown outcome if the answer of a commit is lost, and does not repeat the write', async () => {
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

  it('counts available connections even if the server does not answer', async () => {
    const nobody = new Pool({ ...settings, url: 'postgres://kontor_app:x@127.0.0.1:1/kontor' })
    expect(await nobody.usable()).toBe(0)
    const refused = nobody.transaction(null, () => Promise.resolve())
    const failure = await refused.catch((error: unknown) => toFailure(error, 'test'))
    expect(failure).toMatchObject({ kind: 'unavailable', code: 'database.unreachable' })
  })
})
