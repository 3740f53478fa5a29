import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForDatabase } from '@/db/databases'
import { accountFor } from './postgres/account'
import { packagedBinaries, runnableBinaries, versionOf } from './postgres/binaries'
import { createCluster, runServerCommand, startCommand, startServer, stopCommand } from './postgres/cluster'
import type { Cluster, ServerCommand } from './postgres/cluster'
import { freePort, isFree } from './postgres/free-port'
import { livingPostmaster, settledPostmaster } from './postgres/postmaster.mjs'
import { clusterOf, newState, readState, writeState, type ServerState } from './postgres/state'

export interface EmbeddedOptions {
  /** Contains postgres.json and, if PostgreSQL's account can access it, the cluster. */
  dataDir: string
  /** Default: the remembered one if it is free, else a free one. */
  port?: number
  /** Without fsync, for tests. */
  fast?: boolean
  /** Folder with initdb, pg_ctl and postgres of another PostgreSQL; default: the embedded one. */
  binDir?: string
}

export interface EmbeddedPostgres {
  /** Superuser, database postgres. */
  adminUrl: string
  port: number
  /** Folder of the cluster. */
  cluster: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Commands that restart and stop the server, for a process that outlives this one. */
  startCommand: ServerCommand
  stopCommand: ServerCommand
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts the server of this data folder, and creates it the first time; adopts a server that
 * outlived its starter. Throws with PostgreSQL's own message.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const fast = options.fast ?? false
  const state = readState(options.dataDir) ?? newState(options.dataDir)
  const cluster = clusterFor(state, options.binDir)
  if (!existsSync(join(cluster.folder, 'PG_VERSION')))
    await createCluster(cluster, state.superuserPassword, fast)
  refuseOtherMajor(cluster)
  const running = await settledPostmaster(cluster.folder)
  const port = running?.port ?? (await portFor(state, options.port))
  if (!running) await startServer(cluster, port, fast)
  writeState(options.dataDir, { ...state, port })
  const adminUrl = adminUrlOf({ ...state, port })
  await waitForDatabase(adminUrl, 60_000)
  return {
    adminUrl,
    port,
    cluster: cluster.folder,
    adopted: running !== null,
    startCommand: startCommand(cluster),
    stopCommand: stopCommand(cluster),
    stop: () => stopServer(cluster),
  }
}

/**
 * Returns the superuser's connection string of a running embedded server, or null if none runs on
 * this data folder.
 */
export function runningEmbedded(dataDir: string): string | null {
  const state = readState(dataDir)
  const running = state && livingPostmaster(clusterOf(state))
  return state && running ? adminUrlOf({ ...state, port: running.port }) : null
}

/**
 * Returns the superuser's connection string remembered in the data folder, running or not; null if
 * none was ever started.
 */
export function rememberedEmbedded(dataDir: string): string | null {
  const state = readState(dataDir)
  return state?.port ? adminUrlOf(state) : null
}

/**
 * Stops the server of the data folder, even one started by another process; does nothing if none is
 * running.
 */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const state = readState(dataDir)
  if (state && livingPostmaster(clusterOf(state))) await stopServer(clusterFor(state, undefined))
}

function adminUrlOf(state: ServerState): string {
  return `postgres://postgres:${state.superuserPassword}@${HOST}:${state.port}/postgres`
}

function clusterFor(state: ServerState, binDir: string | undefined): Cluster {
  const folder = clusterOf(state)
  const account = accountFor(folder)
  const bin = runnableBinaries(binDir ?? packagedBinaries(), account, state.place)
  return { folder, account, bin, major: versionOf(bin, account) ?? 0 }
}

function refuseOtherMajor(cluster: Cluster): void {
  const made = Number(readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8'))
  if (made !== cluster.major) {
    throw new Error(
      `The data in ${cluster.folder} is of PostgreSQL ${made}, this one is ${cluster.major}. See docs/operations.md, "Upgrading PostgreSQL".`,
    )
  }
}

async function portFor(state: ServerState, wanted: number | undefined): Promise<number> {
  if (wanted) return wanted
  return state.port && (await isFree(state.port, HOST)) ? state.port : freePort(HOST)
}

/** A server that dies by itself counts as stopped. */
async function stopServer(cluster: Cluster): Promise<void> {
  const { code, output } = await runServerCommand(stopCommand(cluster))
  if (code !== 0 && livingPostmaster(cluster.folder)) throw new Error(`PostgreSQL did not stop: ${output}`)
}
