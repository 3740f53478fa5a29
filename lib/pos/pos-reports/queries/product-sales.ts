import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productSalesOf, type ProductSales, type StoreSales } from '../rules/product-sales'
import { daysBeside } from '../rules/report-parts'
import { exactSum, type Digits } from './exact-sums'
import { forceCustomPlan } from './own-plans'
import { reportChoices } from './report-choices'
import { reportedLines, type ReportFilter } from './report-filter'
import { isSealed, sealedMonths } from './sealed-months'

/** Maximum number of spellings of a product that are added up, the newest ones. */
const MOST_ARTICLES = 1_000
const LATELY = 30

/**
 * Sales of a product by the tills of the active company: in the last 30 days, this year and the
 * year before. The figures are those of the report `products`. Null where tills have never sold it.
 */
export const productSales = defineUseCase({
  name: 'report.productSales',
  mode: 'read',
  right: 'signedIn',
  module: 'pos',
  // sealed months and lines are read by several statements
  snapshot: true,
  input: z.strictObject({ productId: idField() }),
  run: async ({ tx, ctx }, { productId }): Promise<ProductSales | null> => {
    const articles = await tx.execute<{ id: number; product: string }>(sql`
      select a.id, a.product_id as product from receipt_article a
      where lower(a.product_id) = ${productId.toLowerCase()} and a.is_turnover order by a.id desc limit ${MOST_ARTICLES}`)
    const newest = articles[0]
    const { stores } = await reportChoices(tx, ctx)
    if (!newest || stores.length === 0) return null
    const today = businessDay(ctx.now())
    const year = Number(today.slice(0, 4))
    const among = { stores: stores.map(({ id }) => id), devices: null, companyId: ctx.companyId }
    const ids = [...articles].map(({ id }) => id)
    await forceCustomPlan(tx, true)
    const sold = await monthsOf(tx, { ...among, from: `${year - 1}-01-01`, to: today }, ids)
    const lately = await linesOf(tx, { ...among, from: addDays(today, 1 - LATELY), to: today }, ids)
    const recent = lately.map((row) => ({ ...row, month: null }))
    return productSalesOf(newest.product, [...sold, ...recent], stores, year)
  },
})

const FIGURES = sql`${exactSum(sql`x.quantity`)} as quantity, ${exactSum(sql`x.gross`)} as gross`

const exact = ({ quantity, gross, ...row }: Digits<StoreSales>): StoreSales => ({
  ...row,
  quantity: BigInt(quantity),
  gross: BigInt(gross),
})

/** Returns the sales by month and store: of months added up already, and of the other days. */
async function monthsOf(
  tx: TenantTx,
  filter: ReportFilter,
  articles: readonly number[],
): Promise<StoreSales[]> {
  const months = await sealedMonths(tx, filter)
  const sealed = await tx.execute<Digits<StoreSales>>(sql`
    select to_char(x.month, 'YYYY-MM') as month, x.store_id as "storeId", ${FIGURES}
    from (select m.month, m.store_id, u.quantity, u.gross
      from sales_month_article m, unnest(m.articles, m.quantities, m.gross) as u(article_id, quantity, gross)
      where m.month = ${anyOf(months, 'date')} and ${isSealed(filter)} and u.article_id = ${anyOf(articles, 'bigint')}) x
    group by 1, 2`)
  const rows = sealed.map(exact)
  for (const days of daysBeside(filter, months))
    rows.push(...(await linesOf(tx, { ...filter, ...days }, articles)))
  return rows
}

/** Returns the sales by month and store from the lines. */
async function linesOf(
  tx: TenantTx,
  filter: ReportFilter,
  articles: readonly number[],
): Promise<StoreSales[]> {
  const rows = await tx.execute<Digits<StoreSales>>(sql`
    select x.month, x."storeId", ${FIGURES}
    from (select to_char(l.created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, l.store_id as "storeId", l.quantity,
        l.sum_gross as gross
      from ${reportedLines(filter)} and l.article_id = ${anyOf(articles, 'bigint')}) x
    group by 1, 2`)
  return rows.map(exact)
}
