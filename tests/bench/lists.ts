import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { fillInvoices, fillProducts, settle } from './fill'
import { load, type Target } from './load'
import { COST_HEAD, costRow, figure, table } from './report'
import { startBare, targetOf } from './setting'

/** Measures the product list of 10,000 against the bare page with one indexed query. */
export async function benchProducts(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  await fillProducts(product.database.system, shop.tenantId, 10_000)
  await settle(product.database.owner)
  const ours = await targetOf(product, shop.admin)
  const bare = await startBare(product, shop.tenantId)
  try {
    const rows: string[][] = []
    for (const connections of [1, 16]) {
      const it = await load(ours, '/products', connections)
      const against = await load(bare, '/', connections)
      rows.push(costRow(`product list, ${connections} connections`, it))
      rows.push(costRow(`bare page, ${connections} connections`, against))
      rows.push([
        'ratio',
        ...[it.p50 / against.p50, it.p95 / against.p95, it.perSecond / against.perSecond].map(figure),
        figure(it.serverCpu / against.serverCpu),
      ])
    }
    table('Product list of 10,000 against a bare Next page', COST_HEAD, rows)
  } finally {
    bare.stop()
  }
  await costs('Of 10,000 products', ours, {
    'list, 50 rows': '/products?pageSize=50',
    'search by a word': '/products?q=honig',
    'one product': `/products/${await firstProduct(shop.api)}`,
  })
  await costs('REST, 10,000 products', withToken(ours, shop.api.token), {
    'list, 25 rows': '/api/v1/products',
    'by number': '/api/v1/products?productNumber=B777',
  })
}

/** Measures the list of a million, in a table that also holds another tenant's ten thousand. */
export async function benchMillion(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  await fillProducts(product.database.system, shop.tenantId, 1_000_000)
  await settle(product.database.owner)
  const ours = await targetOf(product, shop.admin)
  await costs('Of 1,000,000 products', ours, {
    'list, first page': '/products',
    'list by price, descending': '/products?sort=-price',
    'page 400 of the list': '/products?page=400',
    'search, dense word': '/products?q=honig',
    'search, rare word': '/products?q=777777',
    'search, no hit': '/products?q=gibtesnicht',
  })
}

/**
 * Measures invoice lists of 10,000, 100,000 and a million, filtered and sorted, and one invoice of
 * ten lines.
 */
export async function benchInvoices(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const template = await bookedOf(shop, goods)
  const ours = await targetOf(product, shop.admin)
  const positions = Array.from({ length: 10 }, () => ({ productId: goods.products['200'], quantity: '2' }))
  const ten = await shop.api.made<InvoiceRecord>('/invoices', { customerId: goods.customerId, positions })
  let there = 1
  for (const count of [10_000, 100_000, 1_000_000]) {
    await fillInvoices(product.database, template.id, count - there)
    there = count
    await settle(product.database.owner)
    await costs(`Of ${count} invoices`, ours, {
      list: '/invoices',
      'list, 50 rows': '/invoices?pageSize=50',
      'overdue ones': '/invoices?overdue=true',
      'booked ones by amount': '/invoices?status=BOOKED&sort=-sumGross',
      'drafts by amount': '/invoices?status=DRAFT&sort=-sumGross',
      'a month by customer': '/invoices?from=2026-09-01&to=2026-09-30&sort=customerName',
      'page 300 by due date': '/invoices?page=300&sort=dueDate',
      'search by a customer': '/invoices?q=Kunde+77',
      'search by a number': '/invoices?q=10777',
      'one booked invoice': `/invoices/${template.id}`,
      'one draft of ten lines': `/invoices/${ten.id}`,
    })
  }
}

async function costs(title: string, target: Target, paths: Readonly<Record<string, string>>): Promise<void> {
  const rows: string[][] = []
  for (const [what, path] of Object.entries(paths)) rows.push(costRow(what, await load(target, path, 1)))
  table(title, COST_HEAD, rows)
}

const withToken = (target: Target, token: string): Target => ({
  ...target,
  headers: { authorization: `Bearer ${token}` },
})

async function firstProduct(api: { get: <T>(path: string) => Promise<{ body: T }> }): Promise<string> {
  const { body } = await api.get<{ id: string }[]>('/products?pageSize=1')
  return body[0]?.id ?? ''
}
