import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '@/db/databases'
import { urlFor } from '@/db/roles'
import { runningEmbedded, startEmbedded, type EmbeddedPostgres } from '@/scripts/embedded-postgres'
import { livingPostmaster } from '@/scripts/postgres/postmaster.mjs'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'

describe('the embedded server', () => {
  let dataDir = ''
  let server: EmbeddedPostgres
  const options = () => ({ dataDir, binDir: process.env.KONTOR_TEST_PG_BIN || undefined })
  const cluster = () => join(dataDir, 'postgres')

  beforeAll(async () => {
    dataDir = await temporaryDataDir()
    server = await startEmbedded(options())
    await connected(server.adminUrl, async (sql) => {
      await sql`create table kept (id int primary key)`
      await sql`insert into kept values (1)`
    })
  })
  afterAll(() => removeDataDir(dataDir))

  it('listens on the loopback alone, with a password', async () => {
    const settings = await connected(
      server.adminUrl,
      (
        sql,
      ) => sql`select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('server_encoding') as encoding, lower('ÄÖÜ') as folded`,
    )
    expect(settings).toMatchObject([
      { listen: '127.0.0.1', fsync: 'on', commit: 'on', encoding: 'UTF8', folded: 'äöü' },
    ])
    const outsider = urlFor(server.adminUrl, { name: 'postgres', password: 'wrong' })
    await expect(connected(outsider, (sql) => sql`select 1`)).rejects.toThrow(/password/)
  })

  it('is taken over by the next start while it lives', async () => {
    const again = await startEmbedded(options())
    expect(again).toMatchObject({ adopted: true, port: server.port })
    expect(runningEmbedded(dataDir)).toBe(server.adminUrl)
  })

  it('keeps what was committed when it is killed', async () => {
    await connected(server.adminUrl, (sql) => sql`insert into kept values (2)`)
    const pid = livingPostmaster(cluster())?.pid ?? 0
    process.kill(pid, 'SIGKILL')
    server = await startEmbedded(options())
    expect(server.adopted).toBe(false)
    expect(await connected(server.adminUrl, (sql) => sql`select id from kept order by id`)).toMatchObject([
      { id: 1 },
      { id: 2 },
    ])
  })

  it('starts over a pid file whose number another program has now', async () => {
    await server.stop()
    expect(runningEmbedded(dataDir)).toBeNull()
    writeFileSync(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n0\n${server.port}\n`)
    server = await startEmbedded(options())
    expect(server.adopted).toBe(false)
  })

  it('takes another port if its own is in use', async () => {
    await server.stop()
    const thief = await listenOn(server.port)
    const moved = await startEmbedded(options())
    expect(moved.port).not.toBe(server.port)
    server = moved
    thief.close()
  })

  it('starts over where the first start was cut off', async () => {
    const early = await temporaryDataDir()
    mkdirSync(join(early, 'postgres.new', 'base'), { recursive: true })
    const whole = await startEmbedded({ ...options(), dataDir: early, fast: true })
    expect(existsSync(join(early, 'postgres.new'))).toBe(false)
    await whole.stop()
    await removeDataDir(early)
  })

  it('is removed though its processes go on writing after it was killed', async () => {
    const doomed = await temporaryDataDir()
    const killed = await startEmbedded({ ...options(), dataDir: doomed, fast: true })
    const writing = connected(killed.adminUrl, (sql) =>
      sql.unsafe(
        `do $$ begin for n in 1..600 loop execute format('create table doomed_%s ()', n); end loop; end $$`,
      ),
    ).catch(() => 'cut off')
    const tables = () => readdirSync(join(doomed, 'postgres', 'base', '5')).length
    const before = tables()
    while (tables() < before + 50) await sleep(5)
    process.kill(livingPostmaster(join(doomed, 'postgres'))?.pid ?? 0, 'SIGKILL')
    while (livingPostmaster(join(doomed, 'postgres'))) await sleep(1)
    await removeDataDir(doomed)
    expect(existsSync(doomed)).toBe(false)
    await writing
    expect(existsSync(doomed)).toBe(false)
  })
})

function listenOn(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const thief = createServer().listen(port, '127.0.0.1', () => resolve(thief))
  })
}
