import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { Product } from '@/scripts/product'
import { bookedOf, draftOf, deliveryNoteOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { browserSession } from '../e2e/support/sign-in'
import { fillInvoices, fillProducts, settle } from './fill'
import { load, type Cost, type Target } from './load'
import { navigationsTo } from './navigation'
import { figure, table } from './report'
import { startBare, targetOf } from './setting'

const ROWS = 10_000
const POSITIONS = 10

/** Per measurement; a page has three. */
const SECONDS = 4

/**
 * Measures every list and record page as users load it: by a click inside the program and as a
 * document (first visit, reload), each compared with the bare page measured in the same minute.
 * Takes eight to ten minutes.
 */
export async function benchPages(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const goods = await stock(shop)
  const booked = await bookedOf(shop, goods)
  const draft = await draftOf(shop, goods)
  const deliveryNote = await deliveryNoteOf(shop, goods)
  const positions = Array.from({ length: POSITIONS }, () => ({
    productId: goods.products['200'],
    quantity: '2',
  }))
  const ten = await shop.api.made<InvoiceRecord>('/invoices', { customerId: goods.customerId, positions })
  await fillProducts(product.database.system, shop.tenantId, ROWS)
  await fillInvoices(product.database, booked.id, ROWS)
  await settle(product.database.owner)
  const pages: Record<string, string> = {
    dashboard: '/',
    products: '/products',
    'one product': `/products/${goods.products['100']}`,
    'product groups': '/productgroups',
    'business partners': '/business-partners',
    'one business partner': `/business-partners/${goods.customerId}`,
    members: '/members',
    invoices: '/invoices',
    'one booked invoice': `/invoices/${booked.id}`,
    'one draft': `/invoices/${draft.id}`,
    'one draft of ten lines': `/invoices/${ten.id}`,
    'delivery notes': '/deliverynotes',
    'one delivery note': `/deliverynotes/${deliveryNote.id}`,
    'billing runs': '/billing-runs',
    'open items': '/open-items',
    reminders: '/reminders',
    stores: '/pos-stores',
    companies: '/companies',
    'one company': `/companies/${shop.companyId}`,
    users: '/users',
    'audit log': '/audit-log',
    settings: '/settings',
  }
  const ours = await targetOf(product, shop.admin)
  const sent = await navigationsTo(
    product.url,
    await browserSession(product.url, shop.admin),
    Object.values(pages),
  )
  const bare = await startBare(product, shop.tenantId)
  try {
    const rows: string[][] = []
    for (const [what, path] of Object.entries(pages)) {
      // the floor depends on the machine's other load: it is measured with each page
      const floor = await load(bare, '/', 1, SECONDS)
      const click = sent.get(path)
      if (!click) throw new Error(`${path}: no navigation was seen`)
      const inside = await load(withHeaders(ours, click.headers), click.path, 1, SECONDS)
      const document = await load(ours, path, 1, SECONDS)
      rows.push([what, ...cells(inside, floor), ...cells(document, floor), figure(sum(floor))])
    }
    table(
      `Pages, of ${ROWS} products and invoices: CPU ms of server and PostgreSQL, and their sum against the bare page`,
      ['', 'click', 'PostgreSQL', 'ratio', 'document', 'PostgreSQL', 'ratio', 'bare page'],
      rows,
    )
  } finally {
    bare.stop()
  }
}

const sum = ({ serverCpu, databaseCpu }: Cost) => serverCpu + databaseCpu

const cells = (cost: Cost, floor: Cost) => [
  figure(cost.serverCpu),
  figure(cost.databaseCpu),
  figure(sum(cost) / sum(floor)),
]

const withHeaders = (target: Target, headers: Record<string, string>): Target => ({
  ...target,
  headers: { ...headers, ...target.headers },
})
