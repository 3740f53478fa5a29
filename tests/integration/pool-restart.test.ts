import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected, waitForDatabase } from '@/db/databases'
import { Pool } from '@/db/pool'
import { startEmbedded, type EmbeddedPostgres } from '@/scripts/embedded-postgres'
import { isAlive } from '@/scripts/postgres/postmaster.mjs'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'

const SIZE = 10
const WRITERS = 12

/** Waits for an event that is certain; otherwise the test's own limit fails it. */
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(10)
}

describe('the pool under load while the server goes away', () => {
  let dataDir = ''
  let server: EmbeddedPostgres
  let pool: Pool
  const start = () => startEmbedded({ dataDir, binDir: process.env.KONTOR_TEST_PG_BIN || undefined })

  beforeAll(async () => {
    dataDir = await temporaryDataDir()
    server = await start()
    await connected(server.adminUrl, (sql) => sql`create table kept (id bigint primary key)`)
    pool = new Pool({ url: server.adminUrl, size: SIZE, prepare: true })
  })
  afterAll(async () => {
    await pool.close()
    await removeDataDir(dataDir)
  })

  const backends = () =>
    connected(
      server.adminUrl,
      (sql) => sql<{ pid: number }[]>`select pid from pg_stat_activity where application_name = 'kontor'`,
    )

  let next = 0
  /** Writers that run until `stop`, with the acknowledged writes and the unknown ones. */
  function load() {
    const acknowledged: number[] = []
    const unknown: number[] = []
    let stopped = false
    const writer = async (): Promise<void> => {
      while (!stopped) {
        const id = next++
        try {
          await pool.transaction(`tenant ${id % 5}`, async (tx) => {
            await tx.unsafe('insert into kept (id) values ($1)', [id])
            await tx.unsafe('select 1')
          })
          acknowledged.push(id)
        } catch (error) {
          if ((error as { reason?: string }).reason === 'commitUnknown') unknown.push(id)
          await sleep(20)
        }
      }
    }
    const writers = Array.from({ length: WRITERS }, writer)
    const stop = async () => {
      stopped = true
      await Promise.all(writers)
      return { acknowledged, unknown }
    }
    return { stop, count: () => acknowledged.length }
  }

  const distinctBackends = async (): Promise<number> => {
    const asked = Array.from({ length: SIZE }, (_, i) =>
      pool.transaction(`tenant ${i}`, (tx) => tx.unsafe('select pg_backend_pid(), pg_sleep(0.5)').values()),
    )
    return new Set((await Promise.all(asked)).map((rows) => rows[0]?.[0])).size
  }

  const isWhole = async () =>
    (await pool.usable().catch(() => 0)) === SIZE && (await distinctBackends().catch(() => 0)) === SIZE

  /** Waits until all connections are usable at once. */
  async function untilWhole(): Promise<void> {
    while (!(await isWhole())) await sleep(50)
  }

  const faults: [string, () => Promise<unknown>][] = [
    [
      'a backend is killed with kill -9',
      async () => {
        const all = await backends()
        process.kill(all[0]?.pid ?? 0, 'SIGKILL')
        // the server terminates all others too before it recovers
        await until(() => all.every(({ pid }) => !isAlive(pid)))
      },
    ],
    [
      'all backends are terminated',
      async () => {
        const all = await backends()
        await connected(
          server.adminUrl,
          (sql) => sql`select pg_terminate_backend(pid) from unnest(${all.map((it) => it.pid)}::int[]) pid`,
        )
      },
    ],
    [
      'the server restarts',
      async () => {
        await server.stop()
        await sleep(1_000)
        server = await start()
      },
    ],
  ]

  it.each(faults)('%s', async (_, fault) => {
    const running = load()
    await until(() => running.count() > 10)
    const before = running.count()
    await fault()
    // the time of PostgreSQL's own recovery depends on the machine
    await waitForDatabase(server.adminUrl, 30_000)
    await untilWhole()
    const then = running.count()
    await until(() => running.count() > then)
    const after = running.count()
    const { acknowledged, unknown } = await running.stop()
    const rows = await connected(server.adminUrl, (sql) => sql<{ id: string }[]>`select id from kept`)
    const kept = new Set(rows.map(({ id }) => Number(id)))
    expect(after).toBeGreaterThan(before)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(unknown.length).toBeLessThanOrEqual(WRITERS)
  })
})
