import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@/scripts/product'
import { livingPostmaster } from '@/scripts/postgres/postmaster.mjs'
import { clusterOf, readState } from '@/scripts/postgres/state'

const BACK_MS = 5_000
const PATIENCE_MS = 60_000

/** Returns the process id of the embedded PostgreSQL on the data folder. Throws if none runs. */
export function postmasterOf(dataDir: string): number {
  const state = readState(dataDir)
  const server = state && livingPostmaster(clusterOf(state))
  if (!server) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  return server.pid
}

/**
 * Kills the embedded PostgreSQL with kill -9 and waits until the product is healthy; returns the
 * faults.
 */
export async function tryKilledDatabase({ url, dataDir }: Product): Promise<string[]> {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  const killed = Date.now()
  const isHealthy = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false
  while ((await isHealthy()) && Date.now() - killed < PATIENCE_MS) await sleep(20)
  while (!(await isHealthy()) && Date.now() - killed < PATIENCE_MS) await sleep(50)
  const took = Date.now() - killed
  console.log(`PostgreSQL killed: healthy again after ${took} ms (at most ${BACK_MS})`)
  return took > BACK_MS ? [`after a killed PostgreSQL the product was away for ${took} ms`] : []
}
