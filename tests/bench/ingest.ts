import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from '@/db/databases'
import { priceText } from '@/lib/domain/money'
import { catalogueGoods, type Good } from '@/db/seed/tills/goods'
import { Register } from '@/db/seed/tills/register'
import { BackOffice } from '@/scripts/simulate/back-office'
import type { Product } from '@/scripts/product'
import { readyTills } from '@/scripts/simulate/simulation'
import type { ApiClient } from '../e2e/support/api-client'
import { rateOf } from '../e2e/support/catalogue'
import { openShop } from '../e2e/support/shop'
import { cpuOf } from './cpu'
import { floorStore } from './ingest-floor'
import { bodyOf, mustBeStored, receiptsOf } from './ingest-receipts'
import { percentile } from './load'
import { benchPushes } from './pushes'
import { figure, table } from './report'

/** As in lib/server/http/yield-to-interactive.ts. */
const PEOPLE_STAY_MS = 5_000

const BATCH = 500
const WARM_UP = 6
const ROUNDS = 60

/**
 * Measures receipts that tills push over HTTP: batches of 500 against storing the same in three
 * plain tables, disk space per receipt, and many tills alongside another tenant's pages.
 */
export async function benchIngest(product: Product): Promise<void> {
  await batches(product)
  await sizes(product)
  await benchPushes(product)
}

/** A till of a new shop, and the goods it sells: products of the shop. */
interface PushingTill {
  goods: readonly Good[]
  /** Pushes a body; resolves once all of it is stored. */
  push(body: string): Promise<void>
}

async function pushingTill(url: string): Promise<PushingTill> {
  const shop = await openShop(url)
  const office = await BackOffice.signIn(url, shop.admin)
  const { tenantId, posPin } = (await office.get<{ tenantId: string; posPin: string }>('/tenants/info')).body
  const options = { url, tenant: tenantId, pin: posPin, tills: 1, days: 1, seed: 1, until: '2026-10-01' }
  const [till] = await readyTills(options, office)
  const headers = { authorization: `Bearer ${till?.token}`, 'content-type': 'application/json' }
  const push = async (body: string): Promise<void> => {
    const answer = await fetch(`${url}/api/pos/v1/receipts`, { method: 'POST', headers, body })
    mustBeStored(answer.status, await answer.text())
  }
  return { goods: await ownGoods(shop.api, office), push }
}

/** Creates products of the catalogue; returns them as a till knows them. */
async function ownGoods(api: ApiClient, office: BackOffice): Promise<Good[]> {
  const rates = { '7': await rateOf(api, '7'), '19': await rateOf(api, '19') }
  const products = catalogueGoods().map(({ name, price, vatRate }) => ({
    name,
    price: priceText(price),
    vatRateId: rates[vatRate === 700 ? '7' : '19'],
  }))
  await api.post('/products/batch', { products })
  const own = new Map((await office.goods()).map((good) => [good.name, good]))
  const goods = catalogueGoods((name) => {
    const { productId, vatRateId, productNumber } = own.get(name) ?? {}
    return productId && vatRateId
      ? { productId, vatRateId, productNumber: productNumber ?? '', gtin: null }
      : null
  })
  if (goods.some(({ productId }) => productId === null)) throw new Error('The shop lacks products')
  return goods
}

/**
 * Alternates between a batch over HTTP and one into plain tables, so that a busy machine slows
 * both. Requests are serialized ahead.
 */
async function batches(product: Product): Promise<void> {
  const { goods, push } = await pushingTill(product.url)
  // tills are no longer throttled once interactive requests have ceased
  await sleep(PEOPLE_STAY_MS + 1_000)
  const all = receiptsOf(new Register(1), (WARM_UP + ROUNDS) * BATCH, { goods })
  const http: number[] = []
  const plain: number[] = []
  const cpu = { server: 0, database: 0 }
  const cpuNow = () => cpuOf(product.child.pid ?? 0, product.dataDir)
  await connected(product.database.owner, async (sql) => {
    const store = await floorStore(sql)
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH)
      const body = bodyOf(batch)
      const before = cpuNow()
      const pushed = await timeOf(() => push(body))
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
  const thirds = [0, 1, 2].map((n) => shareOf(plain, http, (n * ROUNDS) / 3, ROUNDS / 3).toFixed(2))
  table(
    `${BATCH} receipts of three lines, ${ROUNDS} batches`,
    ['', 'p50 ms', 'p95 ms', 'receipts/s'],
    [
      row('over HTTP', http),
      row('floor A: three plain tables by unnest', plain),
      ['share of the floor', shareOf(plain, http).toFixed(2), '', ''],
    ],
  )
  const { server, database } = cpu
  console.log(
    `\nThe share in each third: ${thirds.join(', ')}. CPU for a batch over HTTP: server ${figure(server / ROUNDS)} ms, PostgreSQL ${figure(database / ROUNDS)} ms`,
  )
}

/** Returns the share of the floor's speed that is reached, by the medians of some batches. */
function shareOf(plain: readonly number[], http: readonly number[], from = 0, count = http.length): number {
  const median = (times: readonly number[]) => percentile(times.slice(from, from + count), 0.5)
  return median(plain) / median(http)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
/** Reports bytes of tables with their indexes per loaded receipt. */
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
      where relname in ('receipt_key', 'receipt_article', 'closing_items', 'pos_original') and relnamespace = 'public'::regnamespace`
    const count = (WARM_UP + ROUNDS) * BATCH
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
