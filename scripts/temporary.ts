import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from './embedded-postgres'
import { isAlive, settledPostmaster } from './postgres/postmaster.mjs'
import { clusterOf, readState } from './postgres/state'

const PREFIX = 'kontor-test-'

/**
 * Creates a data folder to be removed with `removeDataDir`; deletes those left by killed processes.
 */
export async function temporaryDataDir(): Promise<string> {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (owner > 0 && !isAlive(owner)) await removeDataDir(join(tmpdir(), name))
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** A process that still logs can refill the folder: retry with backoff. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

/** Stops the server of the data folder, if one runs, and deletes everything. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await stopEmbedded(dataDir)
  const state = readState(dataDir)
  // The processes of a killed server continue to write until they notice.
  if (state) await settledPostmaster(clusterOf(state))
  if (state && state.place !== dataDir) rmSync(state.place, REMOVAL)
  rmSync(dataDir, REMOVAL)
}
