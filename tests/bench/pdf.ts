import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { percentile } from './load'
import { figure, table } from './report'

const TIMES = 20
const WARM_UP = 3

/** Measures the PDF of a booked invoice on its first request and once it is stored. */
export async function benchPdf(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const first: number[] = []
  const stored: number[] = []
  for (let n = 0; n < TIMES + WARM_UP; n += 1) {
    const { id } = await bookedOf(shop, goods)
    const get = async (): Promise<number> => {
      const began = performance.now()
      const answer = await shop.api.raw('GET', `/invoices/${id}/pdf`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`PDF answered ${answer.status}`)
      return performance.now() - began
    }
    const rendered = await get()
    const kept = await get()
    if (n < WARM_UP) continue
    first.push(rendered)
    stored.push(kept)
  }
  table(
    'PDF of a booked invoice of one page',
    ['', 'p50 ms', 'p95 ms'],
    [
      ['first, rendered on demand', figure(percentile(first, 0.5)), figure(percentile(first, 0.95))],
      ['stored', figure(percentile(stored, 0.5)), figure(percentile(stored, 0.95))],
    ],
  )
}
