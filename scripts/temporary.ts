import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from './embedded-postgres'
import { isAlive, settledPostmaster } from './postgres/postmaster.mjs'
import { clusterOf, readState } from './postgres/state'

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

/** Who still writes a log while a folder is emptied fills it again; tried so often, each time a little later. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

/** Stops the server of the data folder, where one runs, and deletes all. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await stopEmbedded(dataDir)
  const state = readState(dataDir)
  // the processes of a server that was killed go on writing until they notice
  if (state) await settledPostmaster(clusterOf(state))
  if (state && state.place !== dataDir) rmSync(state.place, REMOVAL)
  rmSync(dataDir, REMOVAL)
}
