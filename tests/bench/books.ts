import { connected } from '@/db/databases'
import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop } from '../e2e/support/shop'
import { fillContents, fillInvoices } from './fill'
import { percentile } from './load'
import { figure, table } from './report'
import { cells, CELLS, timed } from './report-http'
import { targetOf } from './setting'

const INVOICES = 100_000
const QUARTER = { from: '2026-07-01', to: '2026-09-30' }
const MONTH = { from: '2026-09-01', to: '2026-09-30' }
const ROUNDS = 7

/**
 * Measures VAT values of a quarter and the page of DATEV for a month, at 100,000 invoices, against
 * bare SQL that adds up the taxes of the quarter.
 */
export async function benchBooks(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const template = await bookedOf(shop, await stock(shop))
  await fillInvoices(product.database, template.id, INVOICES - 1)
  await fillContents(product.database, template.id)
  const target = await targetOf(product, shop.admin)
  const floor = await bareMs(product, shop)
  const pages = {
    'VAT values of a quarter, agreed': `/vat-return?${new URLSearchParams({ ...QUARTER, basis: 'agreed' })}`,
    'VAT values of a quarter, actual': `/vat-return?${new URLSearchParams({ ...QUARTER, basis: 'actual' })}`,
    'DATEV, a month': `/datev?${new URLSearchParams(MONTH)}`,
    'DATEV, a quarter': `/datev?${new URLSearchParams(QUARTER)}`,
  }
  const rows: string[][] = []
  for (const [what, path] of Object.entries(pages)) {
    const cost = await timed(target, path)
    rows.push([what, ...cells(cost), figure(cost.p50 / floor)])
  }
  rows.push(['bare SQL, taxes of the quarter', figure(floor)])
  table(`Books at ${INVOICES} invoices, the pages`, ['', ...CELLS, 'ratio'], rows)
}

interface Books {
  tenantId: string
  companyId: number
}

/** Milliseconds to add up the taxes of the quarter's invoices by rate. */
const bareMs = ({ database }: Product, { tenantId, companyId }: Books) =>
  connected(database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, false)`
    const times: number[] = []
    while (times.length < ROUNDS) {
      const began = performance.now()
      const sums = await sql`
        select v.vat_rate, sum(v.gross), sum(v.vat) from document d join document_vat v on v.document_id = d.id
        where d.company_id = ${companyId} and d.family = 'INVOICE' and d.date between ${QUARTER.from} and ${QUARTER.to} group by 1`
      if (sums.length === 0) throw new Error('bare SQL read no taxes')
      times.push(performance.now() - began)
    }
    return percentile(times, 0.5)
  })
