import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from './embedded-postgres'
import { isAlive } from './postgres/postmaster.mjs'
import { readState } from './postgres/state'

const PREFIX = 'kontor-test-'

/** A data folder that goes away with `removeDataDir`; those that killed processes left behind go at once. */
export async function temporaryDataDir(): Promise<string> {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (owner > 0 && !isAlive(owner)) await removeDataDir(join(tmpdir(), name))
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops the server of the data folder, where one runs, and deletes all. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await stopEmbedded(dataDir)
  const place = readState(dataDir)?.place
  if (place && place !== dataDir) rmSync(place, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
