import autocannon, { type Result } from 'autocannon'
import { cpuOf } from './cpu'

/** A server under test: its process and the data folder of its PostgreSQL. */
export interface Target {
  url: string
  pid: number
  dataDir: string
  headers?: Readonly<Record<string, string>>
}

/** The cost of a path in milliseconds, except for `perSecond`. */
export interface Cost {
  p50: number
  p95: number
  perSecond: number
  /** CPU of the server process per request. */
  serverCpu: number
  /** CPU of PostgreSQL per request. */
  databaseCpu: number
}

const WARM_UP_SECONDS = 2
const SECONDS = 8

/** Returns the value below which the share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * GETs a path over the given connections for the given seconds, after a warm-up. Throws unless all
 * responses are 200.
 */
export async function load(
  target: Target,
  path: string,
  connections: number,
  duration = SECONDS,
): Promise<Cost> {
  const first = await fetch(`${target.url}${path}`, { headers: { ...target.headers } })
  await first.arrayBuffer()
  await shoot(target, path, connections, WARM_UP_SECONDS)
  const before = cpuOf(target.pid, target.dataDir)
  const { times, seconds } = await shoot(target, path, connections, duration)
  const after = cpuOf(target.pid, target.dataDir)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / seconds,
    serverCpu: (after.server - before.server) / times.length,
    databaseCpu: (after.database - before.database) / times.length,
  }
}

async function shoot({ url, headers = {} }: Target, path: string, connections: number, duration: number) {
  const times: number[] = []
  const result = await new Promise<Result>((resolve, reject) => {
    const options = { url: `${url}${path}`, connections, duration, headers: { ...headers } }
    const shots = autocannon(options, (error, all) => (error ? reject(error as Error) : resolve(all)))
    shots.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors, ${times.length} answers`)
  return { times, seconds: result.duration }
}
