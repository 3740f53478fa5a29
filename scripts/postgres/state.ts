import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountFor, canReach } from './account'
import { livingPostmaster } from './postmaster.mjs'

/** The stored state of the embedded server, in `.data/postgres.json`. */
export interface ServerState {
  /**
   * The folder that contains the cluster; the data folder, or one that PostgreSQL's account can
   * access.
   */
  place: string
  port: number | null
  superuserPassword: string
}

/** The name of the cluster's folder below `place`. */
const CLUSTER = 'postgres'

export function clusterOf(state: ServerState): string {
  return join(state.place, CLUSTER)
}

/** Reads the stored state; null if no server was ever created for this data folder. */
export function readState(dataDir: string): ServerState | null {
  const path = stateFile(dataDir)
  if (!existsSync(path)) return null
  const state = JSON.parse(readFileSync(path, 'utf8')) as ServerState & { dataDir: string }
  const here = resolve(dataDir)
  if (state.dataDir !== here && existsSync(stateFile(state.dataDir)) && state.place !== state.dataDir) {
    throw new Error(
      `${here} is a copy of ${state.dataDir}: both would use the database in ${state.place}. Delete the copy.`,
    )
  }
  // The folder was moved or copied as a whole, including its cluster.
  return state.place === state.dataDir ? { ...state, place: here } : state
}

export function writeState(dataDir: string, state: ServerState): void {
  const path = stateFile(dataDir)
  writeFileSync(`${path}.new`, JSON.stringify({ ...state, dataDir: resolve(dataDir) }, null, 2), {
    mode: 0o600,
  })
  renameSync(`${path}.new`, path)
}

/** Returns a new state for a data folder; stores it before anything is created from it. */
export function newState(dataDir: string): ServerState {
  mkdirSync(dataDir, { recursive: true })
  const here = resolve(dataDir)
  const reachable = canReach(accountFor(join(here, CLUSTER)), here)
  const state = {
    place: reachable ? here : elsewhere(here),
    port: null,
    superuserPassword: randomBytes(24).toString('base64url'),
  }
  writeState(dataDir, state)
  return state
}

/**
 * For root in a private folder: a place of its own for each clone, never one left by an earlier
 * clone.
 */
function elsewhere(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const name = (count: number): string => `/var/lib/kontor-${hash}${count > 1 ? `-${count}` : ''}`
  let count = 1
  while (existsSync(name(count))) {
    endOrphan(name(count))
    count += 1
  }
  mkdirSync(name(count), { mode: 0o755 })
  return name(count)
}

/**
 * The clone of this place was deleted: its server may still be running, and its data remains until
 * it is deleted by hand.
 */
function endOrphan(place: string): void {
  const running = livingPostmaster(join(place, CLUSTER))
  if (running) process.kill(running.pid, 'SIGINT')
  console.error(
    `${place} holds the data of an earlier clone at this path; delete it when it is not needed any more`,
  )
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}
