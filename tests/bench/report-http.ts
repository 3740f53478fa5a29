import { cpuOf } from './cpu'
import { percentile, type Cost, type Target } from './load'
import { figure } from './report'

const WARM_UP = 3
const ROUNDS = 15
/** Slow requests are repeated less often: until this time is over, but at least this many times. */
const LONGEST_MS = 1_000
const FEWEST = 5

/** Formats times and CPU for a table. */
export const cells = ({ p50, p95, serverCpu, databaseCpu }: Cost) =>
  [p50, p95, serverCpu, databaseCpu].map(figure)

export const CELLS = ['p50 ms', 'p95 ms', 'CPU server ms', 'CPU PostgreSQL ms']

/** Like `load`, but with sequential requests. */
export async function timed(target: Target, path: string): Promise<Cost> {
  const get = async () => {
    const began = performance.now()
    const answer = await fetch(`${target.url}${path}`, { headers: { ...target.headers } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return performance.now() - began
  }
  for (let round = 0; round < WARM_UP; round += 1) if ((await get()) > LONGEST_MS / FEWEST) break
  const before = cpuOf(target.pid, target.dataDir)
  const times: number[] = []
  const end = performance.now() + LONGEST_MS
  while (times.length < ROUNDS && (times.length < FEWEST || performance.now() < end)) times.push(await get())
  const after = cpuOf(target.pid, target.dataDir)
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: (times.length * 1000) / total,
    serverCpu: (after.server - before.server) / times.length,
    databaseCpu: (after.database - before.database) / times.length,
  }
}
