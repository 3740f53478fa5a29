import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@/scripts/product'
import { openShop } from '../e2e/support/shop'
import { percentile, type Target } from './load'
import { figure, table } from './report'
import { targetOf } from './setting'
import { Tills, type Pushed } from './tills'

const TILLS = 50
const RUNS = 3
/** Idle and busy slices alternate, so that other load on the machine slows both. */
const SLICES = 6
const SLICE_MS = 4_500
/** Pause between two pages. */
const PAUSE_MS = 20

/** Tills that each push their next batch as soon as the last is answered. */
interface Pushing {
  what: string
  tills: number
  size: number
  /** Prepared batches per slice: more than a slice consumes. */
  batches: number
}

const PUSHINGS: readonly Pushing[] = [
  { what: `${TILLS} tills at once, batches of 20`, tills: TILLS, size: 20, batches: 20 },
  { what: 'one till after weeks offline, batches of 500', tills: 1, size: 500, batches: 100 },
]

/** Measures another tenant's pages alternately idle and alongside tills that push. */
export async function benchPushes(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const other = await openShop(product.url)
  const target = await targetOf(product, other.admin)
  const tills = await Tills.open(product.url, shop.admin, TILLS)
  for (const pushing of PUSHINGS) {
    const runs: Run[] = []
    for (let n = 0; n <= RUNS; n += 1) {
      const run = await runOf(target, tills, pushing, n === 0 ? 1 : SLICES)
      // the first run is a warm-up
      if (n > 0) runs.push(run)
    }
    print(pushing, runs)
  }
  tills.end()
}

interface Run {
  idle: number[]
  busy: number[]
  pushed: Pushed
}

async function runOf(other: Target, tills: Tills, pushing: Pushing, slices: number): Promise<Run> {
  const run: Run = { idle: [], busy: [], pushed: { times: [], ms: 0 } }
  for (let n = 0; n < slices; n += 1) {
    await tills.prepare(pushing.tills, pushing.batches, pushing.size)
    run.idle.push(...(await pagesOf(other)))
    const { result, pushed } = await tills.during(pushing.tills, () => pagesOf(other))
    run.busy.push(...result)
    run.pushed.times.push(...pushed.times)
    run.pushed.ms += pushed.ms
  }
  return run
}

/** Returns the times of a slice's pages. */
export async function pagesOf({ url, headers }: Target): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + SLICE_MS
  while (performance.now() < until) {
    const began = performance.now()
    const answer = await fetch(`${url}/products`, { headers: { ...headers } })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`The other tenant's page answers ${answer.status}`)
    await sleep(PAUSE_MS)
  }
  return times
}

function print({ what, size }: Pushing, runs: readonly Run[]): void {
  const both = (times: readonly number[]) => [0.5, 0.95].map((share) => percentile(times, share))
  const cell = (values: readonly number[]) => values.map(figure).join(', ')
  const ratio = ({ idle, busy }: Run) => both(busy).map((value, at) => value / (both(idle)[at] ?? Number.NaN))
  const row = (name: string, of: (run: Run) => string) => [name, ...runs.map(of)]
  table(
    `${what}, beside another tenant's product list`,
    ['p50, p95 ms', ...runs.map((_, n) => `run ${n + 1}`)],
    [
      row('the list, idle', ({ idle }) => cell(both(idle))),
      row('the list beside the pushes', ({ busy }) => cell(both(busy))),
      row('ratio', (run) =>
        ratio(run)
          .map((value) => value.toFixed(2))
          .join(', '),
      ),
      row('pages of each', ({ idle, busy }) => `${idle.length}, ${busy.length}`),
      row('a push', ({ pushed }) => cell(both(pushed.times))),
      row('receipts a second', ({ pushed }) => figure((pushed.times.length * size * 1000) / pushed.ms)),
    ],
  )
}
