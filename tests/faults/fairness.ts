import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import type { Product } from '@/scripts/product'
import { cpuOf } from '../bench/cpu'
import { percentile } from '../bench/load'
import { ApiClient } from '../e2e/support/api-client'
import { loopDelay } from './event-loop'
import { EXPECTED, floodOf } from './flood'

const LIMIT_MS = 300
const CALM_MS = 5_000
const PATIENCE_MS = 180_000

const login = (email: string) => ({ email, password: DEMO_LOGINS.password })

/**
 * Floods the product as one tenant (see flood.ts) while another loads its product lists
 * sequentially. Returns the faults: the other's list must stay below 300 ms (p95), and every flood
 * request must succeed or be rejected as intended.
 */
export async function tryFairness(product: Product): Promise<string[]> {
  const other = await ApiClient.of(product.url, login('vorstand@birkenau.example'))
  const flood = await floodOf(product, login('chefin@sonnental.example'))
  const calm = await beside(product, other, () => sleep(CALM_MS))
  const flooded = await beside(product, other, () => flood.send())
  report('alone', calm)
  report('beside the flood', flooded)
  const outcomes = [...flooded.result]
  console.log(outcomes.map(([outcome, count]) => `${count} × ${outcome}`).join(', '))
  const unexpected = outcomes.filter(([outcome]) => !EXPECTED.includes(outcome))
  const p95 = percentile(flooded.times, 0.95)
  return [
    ...unexpected.map(([outcome, count]) => `${count} × ${outcome}: not what the flood was to bring about`),
    ...(p95 > LIMIT_MS ? [`another tenant's list took ${p95.toFixed(0)} ms (p95)`] : []),
  ]
}

interface Observed<T> {
  result: T
  /** Milliseconds per list. */
  times: number[]
  seconds: number
  loop: { p99: number; longest: number }
  /** CPUs used by the serving process and by PostgreSQL. */
  cpus: { server: number; database: number }
}

/** Loads one list after the other until the work is done. */
async function beside<T>(product: Product, api: ApiClient, work: () => Promise<T>): Promise<Observed<T>> {
  const cpu = () => cpuOf(product.child.pid ?? 0, product.dataDir)
  await loopDelay(product)
  const before = cpu()
  const began = performance.now()
  let over = false
  const worked = work().finally(() => (over = true))
  const times: number[] = []
  while (!over && performance.now() - began < PATIENCE_MS) {
    times.push(await timeOfList(api))
    await sleep(30)
  }
  const result = await worked
  const after = cpu()
  const took = performance.now() - began
  const cpus = {
    server: (after.server - before.server) / took,
    database: (after.database - before.database) / took,
  }
  return { result, times, seconds: took / 1000, loop: await loopDelay(product), cpus }
}

async function timeOfList(api: ApiClient): Promise<number> {
  const began = performance.now()
  const { status } = await api.get('/products?pageSize=25')
  if (status !== 200) throw new Error(`The other tenant's list answers ${status}`)
  return performance.now() - began
}

function report(when: string, { times, seconds, loop, cpus }: Observed<unknown>): void {
  const of = (share: number) => percentile(times, share).toFixed(0)
  console.log(
    `another tenant's list ${when}: p50 ${of(0.5)}, p95 ${of(0.95)}, longest ${Math.max(...times).toFixed(0)} ms of ` +
      `${times.length} in ${seconds.toFixed(1)} s; event loop late by ${loop.p99.toFixed(0)} (p99), at most ${loop.longest.toFixed(0)} ms; ` +
      `busy CPUs: server ${cpus.server.toFixed(2)}, PostgreSQL ${cpus.database.toFixed(2)}`,
  )
}
