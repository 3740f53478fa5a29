import { connected } from '@/db/databases'
import type { Product } from '@/scripts/product'
import { openShop, type Shop } from '../e2e/support/shop'
import { downloaded } from './download'
import { fillProducts, settle } from './fill'
import { percentile } from './load'
import { figure, table } from './report'

const MANY = 10_000
const SHEET = 100_000
const MILLION = 1_000_000
const ROUNDS = 7

/**
 * Measures product lists as files over HTTP and the server's memory against bare SQL that reads the
 * same rows with a database cursor. Also reports the memory of the process that writes the larger
 * files.
 */
export async function benchExports(product: Product): Promise<void> {
  const rows: string[][] = []
  for (const [count, formats] of [
    [MANY, ['csv', 'xlsx']],
    [SHEET, ['csv', 'xlsx']],
    [MILLION, ['csv']],
  ] as const) {
    const shop = await openShop(product.url)
    await fillProducts(product.database.system, shop.tenantId, count)
    await settle(product.database.owner)
    const rounds = count === MANY ? ROUNDS : 1
    const floor = await median(rounds, async () => ({ ms: await bare(product, shop) }))
    for (const format of formats) {
      const one = await median(rounds, () => productsAs(product, shop, format))
      const { ms, peak, before, size, writer } = one
      const figures = [ms, floor.ms, ms / floor.ms, size, before, peak, writer].map(figure)
      rows.push([`${count} as ${format}`, ...figures])
    }
  }
  table(
    'Lists of products as files',
    [
      '',
      ...['over HTTP, p50 ms', 'bare SQL ms', 'ratio', 'MB of the file'],
      ...['server before MB', 'server at most MB', 'writer at most MB'],
    ],
    rows,
  )
}

const productsAs = (product: Product, { api }: Shop, format: string) =>
  downloaded(product, `${product.url}/api/v1/exports/products?format=${format}`, {
    authorization: `Bearer ${api.token}`,
  })

/** Milliseconds to read the rows of the same file, 500 at a time. */
const bare = ({ database }: Product, { tenantId }: Shop) =>
  connected(database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, false)`
    const began = performance.now()
    const batches = sql`
      select p.product_number, p.name, p.description, p.gtin, p.unit, g.name as product_group, p.price, v.name as vat_rate,
        p.is_deposit, p.revenue_account, p.expense_account, p.is_active
      from product p join vat_rate v on v.id = p.vat_rate_id left join product_group g on g.id = p.product_group_id
      where not p.is_deleted order by p.name, p.id`.cursor(500)
    let count = 0
    for await (const batch of batches) count += batch.length
    if (count === 0) throw new Error('bare SQL read no product')
    return performance.now() - began
  })

/** Returns the round with the median time. */
async function median<Round extends { ms: number }>(
  rounds: number,
  work: () => Promise<Round>,
): Promise<Round> {
  const done: Round[] = []
  for (let n = 0; n < rounds; n += 1) done.push(await work())
  const middle = percentile(
    done.map(({ ms }) => ms),
    0.5,
  )
  const round = done.toSorted((one, other) => Math.abs(one.ms - middle) - Math.abs(other.ms - middle))[0]
  if (!round) throw new Error('no round was measured')
  return round
}
