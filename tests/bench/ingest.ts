import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '@/db/databases'
import { catalogueGoods } from '@/db/seed/tills/goods'
import { Register } from '@/db/seed/tills/register'
import type { WireReceipt } from '@/db/seed/tills/wire'
import type { Product } from '@/scripts/product'
import { BackOffice } from '@/scripts/simulate/back-office'
import { readyTills } from '@/scripts/simulate/simulation'
import type { TillClient } from '@/scripts/simulate/till-client'
import { openShop, type Shop } from '../e2e/support/shop'
import { cpuOf } from './cpu'
import { floorStore } from './ingest-floor'
import { percentile, type Target } from './load'
import { figure, table } from './report'
import { targetOf } from './setting'

const BATCH = 500
const WARM_UP = 4
const ROUNDS = 24
const TILLS = 50
const SMALL_BATCH = 20
const PUSHES = 12
const CALM_MS = 8_000
const FIRST = Date.parse('2026-10-01T08:00:00Z')

/** Receipts of three lines each, a minute apart. */
function receiptsOf(register: Register, count: number, from = FIRST): WireReceipt[] {
  const goods = catalogueGoods()
  return Array.from({ length: count }, (_, n) => {
    const sold = [0, 1, 2].map((line) => ({
      good: goods[(n * 3 + line) % goods.length] ?? goods[0],
      quantity: 1_000,
    }))
    const known = sold.flatMap(({ good, quantity }) => (good ? [{ good, quantity }] : []))
    return register.sell(known, (gross) => [{ method: 1, amount: gross }], from + n * 60_000, 'Anna')
  })
}

/**
 * Receipts that tills push over HTTP: in batches of 500 against the bare storing of the same in three plain tables, by fifty tills
 * at once beside another tenant's pages, and what a receipt takes on disk.
 */
export async function benchIngest(product: Product): Promise<void> {
  const [shop, other] = [await openShop(product.url), await openShop(product.url)]
  const tills = await tillsOf(shop, TILLS)
  await batches(product, tills[0])
  await together(tills, await targetOf(product, other.admin))
  await sizes(product)
}

async function tillsOf(shop: Shop, tills: number): Promise<TillClient[]> {
  const office = await BackOffice.signIn(shop.api.baseURL, shop.admin)
  const { tenantId, posPin } = (await office.get<{ tenantId: string; posPin: string }>('/tenants/info')).body
  const options = { url: shop.api.baseURL, tenant: tenantId, pin: posPin, tills, days: 1, seed: 1 }
  return readyTills({ ...options, until: '2026-10-01' }, office)
}

/** One batch over HTTP and one into plain tables by turns, so that a busy machine slows both. */
async function batches(product: Product, till: TillClient | undefined): Promise<void> {
  if (!till) throw new Error('no till')
  const all = receiptsOf(new Register(1), (WARM_UP + ROUNDS) * BATCH)
  const [http, plain]: [number[], number[]] = [[], []]
  const cpu = { server: 0, database: 0 }
  const cpuNow = () => cpuOf(product.child.pid ?? 0, product.dataDir)
  await connected(product.database.owner, async (sql) => {
    const store = await floorStore(sql)
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH)
      const before = cpuNow()
      const pushed = await timeOf(() => pushNew(till, batch))
      const after = cpuNow()
      const stored = await timeOf(() => store(batch))
      if (start < WARM_UP * BATCH) continue
      cpu.server += after.server - before.server
      cpu.database += after.database - before.database
      http.push(pushed)
      plain.push(stored)
    }
  })
  const row = (what: string, times: readonly number[]) => {
    const median = percentile(times, 0.5)
    return [what, figure(median), figure(percentile(times, 0.95)), figure((BATCH / median) * 1000)]
  }
  table(
    `${BATCH} receipts of three lines, ${ROUNDS} batches`,
    ['', 'p50 ms', 'p95 ms', 'receipts/s'],
    [
      row('over HTTP', http),
      row('floor A: three plain tables by unnest', plain),
      ['share of the floor', (percentile(plain, 0.5) / percentile(http, 0.5)).toFixed(2), '', ''],
    ],
  )
  const { server, database } = cpu
  console.log(
    `\nCPU for a batch over HTTP: server ${figure(server / ROUNDS)} ms, PostgreSQL ${figure(database / ROUNDS)} ms`,
  )
}

async function pushNew(till: TillClient, batch: readonly WireReceipt[]): Promise<void> {
  const results = await till.pushReceipts(batch)
  if (results.some(({ status, flags = [] }) => status !== 'stored' || flags.length > 0))
    throw new Error(`a receipt was not stored as it is: ${JSON.stringify(results[0])}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Fifty tills at once, each one batch after the other, while another tenant opens pages. */
async function together(tills: readonly TillClient[], other: Target): Promise<void> {
  const calm = await pagesWhile(other, () => sleep(CALM_MS))
  const prepared = tills.map((till, index) => ({
    till,
    receipts: receiptsOf(new Register(100 + index), PUSHES * SMALL_BATCH, FIRST + 30 * 86_400_000),
  }))
  const times: number[] = []
  const began = performance.now()
  const busy = await pagesWhile(other, () =>
    Promise.all(
      prepared.map(async ({ till, receipts }) => {
        for (let start = 0; start < receipts.length; start += SMALL_BATCH)
          times.push(await timeOf(() => pushNew(till, receipts.slice(start, start + SMALL_BATCH))))
      }),
    ),
  )
  const perSecond = (times.length * SMALL_BATCH * 1000) / (performance.now() - began)
  const row = (what: string, its: readonly number[]) => [
    what,
    ...[0.5, 0.95].map((share) => figure(percentile(its, share))),
    String(its.length),
  ]
  table(
    `${TILLS} tills at once, batches of ${SMALL_BATCH}: ${figure(perSecond)} receipts/s`,
    ['', 'p50 ms', 'p95 ms', 'requests'],
    [
      row('a push', times),
      row("another tenant's product list, idle", calm),
      row('the same beside the pushes', busy),
      ['ratio', ...[0.5, 0.95].map((share) => figure(percentile(busy, share) / percentile(calm, share))), ''],
    ],
  )
}

async function pagesWhile({ url, headers }: Target, work: () => Promise<unknown>): Promise<number[]> {
  const page = async () => {
    const answer = await fetch(`${url}/products`, { headers: { ...headers } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The other tenant's page answers ${answer.status}`)
  }
  for (let n = 0; n < 20; n += 1) await page()
  const times: number[] = []
  let isOver = false
  const worked = work().finally(() => (isOver = true))
  while (!isOver) {
    times.push(await timeOf(page))
    await sleep(20)
  }
  await worked
  return times
}

/** Bytes of tables with their indexes, for each receipt that was loaded. */
async function sizes({ database }: Product): Promise<void> {
  await connected(database.owner, async (sql) => {
    await sql`vacuum analyze receipt_key`
    const rows = await sql<{ name: string; bytes: number }[]>`
      select parent.relname as name, sum(pg_total_relation_size(leaf.relid))::float8 as bytes
      from pg_class parent, lateral pg_partition_tree(parent.oid) leaf
      where parent.relname in ('receipt', 'receipt_line') and parent.relnamespace = 'public'::regnamespace and leaf.isleaf
      group by 1
      union all
      select relname, pg_total_relation_size(oid)::float8 from pg_class
      where relname in ('receipt_key', 'receipt_article', 'closing_items') and relnamespace = 'public'::regnamespace`
    const count = (WARM_UP + ROUNDS) * BATCH + TILLS * PUSHES * SMALL_BATCH
    const megabytes = (bytes: number) => figure(((bytes / count) * 1_000_000) / 2 ** 20)
    const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
    table(
      `On disk, extrapolated from ${count} receipts of three lines`,
      ['', 'bytes a receipt', 'MB a million'],
      [...rows.toSorted((a, b) => b.bytes - a.bytes), { name: 'all', bytes: total }].map(
        ({ name, bytes }) => [name, figure(bytes / count), megabytes(bytes)],
      ),
    )
  })
}
