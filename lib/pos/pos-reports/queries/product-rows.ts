import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { ExactSum } from '@/lib/domain/money'
import { daysBeside } from '../rules/report-parts'
import { soldProducts, type ProductRow, type SoldArticles } from '../rules/sold-products'
import { exactSum, type Digits } from './exact-sums'
import { isOfGoods, reportedLines, type ReportFilter } from './report-filter'
import { sealedMonths, sealedSums } from './sealed-months'

interface Sums {
  /** 1/1,000 */
  quantity: ExactSum
  /** In cents. */
  net: ExactSum
  gross: ExactSum
}

/** Sales of a product group, by its name on the lines; '' for lines without one. */
export interface ProductGroupRow extends Sums {
  productGroup: string
}

/** Of lines that are turnover. */
const DICTIONARY = sql`join receipt_article a on a.id = sums.article_id and a.is_turnover`

/**
 * Returns sums of the filter's lines by row of the dictionary, as `sums`: from months added up
 * already, and from the lines of the remaining days; bigint in both, since numeric adds up slowly.
 * The months are read by a statement of their own: both are consistent only within a snapshot.
 */
async function byArticle(tx: TenantTx, filter: ReportFilter): Promise<SQL> {
  const months = await sealedMonths(tx, filter)
  const parts = daysBeside(filter, months).map(
    (days) => sql`select l.article_id, sum(l.quantity)::bigint as quantity, sum(l.sum_net)::bigint as net,
      sum(l.sum_gross)::bigint as gross from ${reportedLines({ ...filter, ...days })} group by 1`,
  )
  const [only] = parts
  if (months.length === 0 && only && parts.length === 1) return sql`(${only}) sums ${DICTIONARY}`
  if (months.length > 0) parts.push(sealedSums(filter, months))
  return sql`(
    select p.article_id, sum(p.quantity)::bigint as quantity, sum(p.net)::bigint as net, sum(p.gross)::bigint as gross
    from (${sql.join(parts, sql` union all `)}) p group by 1) sums ${DICTIONARY}`
}

const SUMS = sql`${exactSum(sql`sums.quantity`)} as quantity, ${exactSum(sql`sums.net`)} as net,
  ${exactSum(sql`sums.gross`)} as gross`

/**
 * Returns the report `products`: the highest gross first, then by name. The dictionary's rows
 * arrive as one value of columns and are added up by product here: grouping by thousands of texts
 * takes the database longer than all the rest, as do thousands of rows in the driver.
 */
export async function productRows(tx: TenantTx, filter: ReportFilter): Promise<ProductRow[]> {
  const columns = {
    articles: sql`sums.article_id`,
    productIds: sql`a.product_id`,
    numbers: sql`a.product_number`,
    names: sql`a.name`,
    quantities: sql`sums.quantity::text`,
    net: sql`sums.net::text`,
    gross: sql`sums.gross::text`,
  } satisfies Record<keyof SoldArticles, SQL>
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${name}::text, coalesce(array_agg(${column}), '{}')`,
  )
  const [found] = await tx.execute<{ sold: SoldArticles }>(sql`
    select json_build_object(${sql.join(parts, sql`, `)}) as sold from ${await byArticle(tx, filter)} where ${isOfGoods(filter)}`)
  if (!found) throw new Error('an aggregate without a row')
  return soldProducts(found.sold)
}

/** Returns the report `product-groups`: the highest gross first, then by name. */
export async function productGroupRows(tx: TenantTx, filter: ReportFilter): Promise<ProductGroupRow[]> {
  const rows = await tx.execute<Digits<ProductGroupRow>>(sql`
    select a.product_group as "productGroup", ${SUMS} from ${await byArticle(tx, filter)}
    group by 1 order by sum(sums.gross) desc, a.product_group collate platform.natural_german`)
  return rows.map(({ productGroup, quantity, net, gross }) => ({
    productGroup,
    quantity: BigInt(quantity),
    net: BigInt(net),
    gross: BigInt(gross),
  }))
}
