import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { daysBeside } from '../rules/report-parts'
import { isOfGoods, reportedLines, type ReportFilter } from './report-filter'
import { sealedMonths, sealedSums } from './sealed-months'

interface Sums extends Record<string, unknown> {
  /** 1/1,000 */
  quantity: number
  /** Cents */
  net: number
  gross: number
}

/** What was sold of a product. */
export interface ProductRow extends Sums {
  /** The till's text; null for lines without one, which are one by their name. */
  productId: string | null
  /** Number and name that were told last. */
  productNumber: string
  name: string
}

/** What was sold of a product group, by its name on the lines; '' for lines without one. */
export interface ProductGroupRow extends Sums {
  productGroup: string
}

/**
 * Sums of the filter's lines by row of the dictionary, as `sums`: from months that were added up, and from the lines of the days
 * beside them; bigint in both, since numeric adds up slowly. The first is asked in a statement of its own: both speak of one
 * state in a snapshot alone.
 */
async function byArticle(tx: TenantTx, filter: ReportFilter): Promise<SQL> {
  const months = await sealedMonths(tx, filter)
  const parts = daysBeside(filter, months).map(
    (days) => sql`select l.article_id, sum(l.quantity)::bigint as quantity, sum(l.sum_net)::bigint as net,
      sum(l.sum_gross)::bigint as gross from ${reportedLines({ ...filter, ...days })} group by 1`,
  )
  if (months.length > 0) parts.push(sealedSums(filter, months))
  return sql`(
    select p.article_id, sum(p.quantity) as quantity, sum(p.net) as net, sum(p.gross) as gross
    from (${sql.join(parts, sql` union all `)}) p group by 1) sums join receipt_article a on a.id = sums.article_id`
}

const SUMS = sql`sum(sums.quantity)::bigint as quantity, sum(sums.net)::bigint as net, sum(sums.gross)::bigint as gross`

/** The report `products`: the highest gross first, then by name. */
export async function productRows(tx: TenantTx, filter: ReportFilter): Promise<ProductRow[]> {
  const rows = await tx.execute<ProductRow>(sql`
    select l.product_id as "productId", l.product_number as "productNumber", l.name, p.quantity, p.net, p.gross
    from (select max(a.id) as last, ${SUMS} from ${await byArticle(tx, filter)} where ${isOfGoods(filter)}
      group by a.product_id, case when a.product_id is null then a.name end) p
    join receipt_article l on l.id = p.last
    order by p.gross desc, l.name collate "de-x-icu", l.product_id`)
  return [...rows]
}

/** The report `product-groups`: the highest gross first, then by name. */
export async function productGroupRows(tx: TenantTx, filter: ReportFilter): Promise<ProductGroupRow[]> {
  const rows = await tx.execute<ProductGroupRow>(sql`
    select a.product_group as "productGroup", ${SUMS} from ${await byArticle(tx, filter)}
    group by 1 order by gross desc, a.product_group collate "de-x-icu"`)
  return [...rows]
}
