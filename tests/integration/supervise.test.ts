import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connected, waitForDatabase } from '@/db/databases'
import { startEmbedded, type EmbeddedPostgres } from '@/scripts/embedded-postgres'
import { livingPostmaster } from '@/scripts/postgres/postmaster.mjs'
import { startAgain, supervise } from '@/scripts/supervise.mjs'
import { ROOT } from '@/scripts/environment'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'

let dataDir = ''
let server: EmbeddedPostgres
const said: string[] = []

beforeAll(async () => {
  dataDir = await temporaryDataDir()
  server = await startEmbedded({ dataDir })
})
afterAll(() => removeDataDir(dataDir))

const kill = () => process.kill(livingPostmaster(server.cluster)?.pid ?? 0, 'SIGKILL')
let stop = (): Promise<void> => Promise.resolve()
afterEach(() => stop())

function watch(start: () => Promise<void>): void {
  said.length = 0
  stop = supervise({
    cluster: server.cluster,
    start,
    say: (words) => said.push(words),
    pauses: { calm: 20_000, first: 300, longest: 1_000 },
  })
}
const again = () => startAgain(server.startCommand, { cluster: server.cluster, root: ROOT, dataDir })

/** Waits for an event that is certain; otherwise the test's own limit fails it. */
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(50)
}

it('a PostgreSQL that was killed is started at once, on its port, with what was committed', async () => {
  await connected(server.adminUrl, async (sql) => {
    await sql`create table kept (id int)`
    await sql`insert into kept values (1)`
  })
  watch(again)
  kill()
  await until(() => said.length > 0)
  await waitForDatabase(server.adminUrl, 30_000)
  expect(await connected(server.adminUrl, (sql) => sql`select id from kept`)).toMatchObject([{ id: 1 }])
  await until(() => said.some((it) => /runs again/.test(it)))
  expect(said.filter((it) => /next start is in/.test(it))).toEqual([])
  await stop()
})

it('waits longer each time it ends again, says so, and goes on trying', async () => {
  let starts = 0
  watch(() => {
    starts += 1
    return Promise.reject(new Error('no disk'))
  })
  kill()
  await until(() => starts >= 4)
  await stop()
  const pauses = said.flatMap((it) => /next start is in ([\d.]+) s/.exec(it)?.[1] ?? [])
  expect(pauses.slice(0, 3)).toEqual(['0.3', '0.6', '1'])
  expect(said).toContain('PostgreSQL could not be started: no disk')
  const after = starts
  await sleep(1_500)
  expect(starts).toBe(after)
})

it('starts at once over the pid file of a dead server whose number counts as alive', async () => {
  if (livingPostmaster(server.cluster)) await server.stop()
  const pidFile = join(server.cluster, 'postmaster.pid')
  writeFileSync(
    pidFile,
    [process.pid, server.cluster, 1, server.port, '', '127.0.0.1', '', 'ready'].join('\n'),
  )
  // no fallback: a child started there would fail
  await startAgain(server.startCommand, { cluster: server.cluster, root: join(dataDir, 'none'), dataDir })
  expect(livingPostmaster(server.cluster)?.pid).not.toBe(process.pid)
  expect(await connected(server.adminUrl, (sql) => sql`select id from kept`)).toHaveLength(1)
  await server.stop()
})

it('does not start what was stopped after the watch ended', async () => {
  await again()
  watch(again)
  await stop()
  await server.stop()
  await sleep(800)
  expect(livingPostmaster(server.cluster)).toBeNull()
  rmSync(join(server.cluster, 'postmaster.pid'), { force: true })
})
