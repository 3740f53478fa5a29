import { connected } from '@/db/databases'
import type { Masterdata } from '@/lib/pos/masterdata/schema'
import type { Product } from '@/scripts/product'
import { openShop } from '../e2e/support/shop'
import { registeredTill } from '../e2e/support/tills'
import { fillProducts, settle } from './fill'
import { percentile } from './load'
import { figure, table } from './report'

const PRODUCTS = 10_000
const CHANGED = 10
const ROUNDS = 20
const PAGE = 1_000

/**
 * Measures a till's first fetch of 10,000 products and a later one of ten, over HTTP, against bare
 * SQL that reads the same rows as JSON.
 */
export async function benchMasterdata(product: Product): Promise<void> {
  const { database, url } = product
  const shop = await openShop(url)
  const { api, tenantId, name } = shop
  const store = await api.made<{ id: string }>('/pos-stores', { name })
  const { deviceId, token } = await registeredTill(shop)
  const { status } = await api.post(`/pos-devices/${deviceId}/confirm`, { storeId: store.id })
  if (status !== 200) throw new Error(`the till is not let in: ${status}`)
  await fillProducts(database.system, tenantId, PRODUCTS)
  await settle(database.owner)
  const pull = (since: string) => pullAll(`${url}/api/pos/v1/masterdata`, token, since)
  const { cursor } = await pull('')
  const full = await timed(() => pull(''))
  const delta = await connected(database.system, async (system) => {
    await system`
      update product set name = name || ' neu' where tenant_id = ${tenantId}
        and id in (select id from product where tenant_id = ${tenantId} order by id limit ${CHANGED})`
    return timed(() => pull(cursor))
  })
  const [bareFull, bareDelta] = await connected(database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, false)`
    const page = async (after: string, limit: number) => {
      const [row] = await sql<{ last: string | null }[]>`
        select json_agg(to_json(p)), (array_agg(p.id order by p.id desc))[1] as last
        from (select id, product_number, name, description, gtin, unit, product_group_id, price, vat_rate_id, is_deposit,
          deposit_product_id, is_active from product where id > ${after} order by id limit ${limit}) p`
      return row?.last ?? null
    }
    const first = '00000000-0000-0000-0000-000000000000'
    const whole = async () => {
      for (let after: string | null = first; after;) after = await page(after, PAGE)
    }
    return [await timed(whole), await timed(() => page(first, CHANGED))]
  })
  const rows = [
    ['everything, in pages of 1,000', full, bareFull],
    [`a delta of ${CHANGED}`, delta, bareDelta],
  ] as const
  table(
    `Master data of ${PRODUCTS} products for a till`,
    ['', 'over HTTP, p50 ms', 'bare SQL, p50 ms', 'ratio'],
    rows.map(([what, ours, bare]) => [what, figure(ours), figure(bare), figure(ours / bare)]),
  )
}

async function pullAll(address: string, token: string, since: string): Promise<{ cursor: string }> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  for (let cursor = since; ;) {
    const answer = await fetch(cursor ? `${address}?cursor=${cursor}` : address, { headers })
    if (answer.status !== 200) throw new Error(`master data answered ${answer.status}`)
    const page = (await answer.json()) as Masterdata
    cursor = page.cursor
    if (!page.more) return { cursor }
  }
}

/** Returns the median of some rounds in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return percentile(times, 0.5)
}
