import { afterAll, expect, it, vi } from 'vitest'
import { connected } from '@/db/databases'
import { readyEmbedded } from '@/scripts/database'
import { startEmbedded } from '@/scripts/embedded-postgres'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'

const dataDir = await temporaryDataDir()
afterAll(() => removeDataDir(dataDir))

it('a data folder of a preview is refused with what to do, and nothing in it is changed', async () => {
  vi.stubEnv('KONTOR_SEED', 'none')
  const binDir = process.env.KONTOR_TEST_PG_BIN || undefined
  const server = await startEmbedded({ dataDir, fast: true, binDir })
  const { owner } = await readyEmbedded(server.adminUrl, dataDir)
  const tables = () => connected(owner, (sql) => sql`select relname from pg_class order by 1`)
  // preview versions had the tables, but stored no state of routines
  await connected(owner, (sql) => sql`drop table platform.routine`)
  const before = await tables()
  await expect(readyEmbedded(server.adminUrl, dataDir)).rejects.toThrow(
    `Benennen Sie den Ordner ${dataDir} um und starten Sie Kontor neu`,
  )
  expect(await tables()).toEqual(before)
})
