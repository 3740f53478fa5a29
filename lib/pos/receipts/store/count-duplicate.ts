import { sql } from 'drizzle-orm'
import { arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { countedArticle, type SoldArticle } from '../rules/sold-parts'
import type { ReceiptKind } from '../words'
import { Articles } from './articles'

interface LineRow extends Record<string, unknown>, Omit<SoldArticle, 'isTurnover'> {
  kind: ReceiptKind
  agencyId: string | null
}

/**
 * Counts a duplicate that is a sale of its own, in all figures, once. Its lines refer to the rows
 * of the dictionary that they would have had on arrival.
 */
export async function countDuplicate(tx: TenantTx, ctx: Context, id: string): Promise<void> {
  const at = new Date(instantOfId(id) ?? 0).toISOString()
  // as pushes do, in their order: the same sums change, and articles are made after both locks
  const [till] = await tx.execute<{ id: string }>(sql`
    select id from pos_device where id = (select device_id from receipt where created_at = ${at}::timestamptz and id = ${id}) for no key update`)
  if (till) await tx.execute(sql`select platform.lock_tills_like(${till.id})`)
  const lines = await tx.execute<LineRow>(sql`
    select r.kind, l.details ->> 'agencyId' as "agencyId", a.product_id as "productId", a.product_number as "productNumber", a.name,
      a.product_group as "productGroup", a.vat_rate_id as "vatRateId", a.vat_rate as "vatRate", a.vat_key as "vatKey", a.gtin, a.unit,
      a.group_id as "groupId", a.business_case as "businessCase"
    from receipt r join receipt_line l on l.created_at = r.created_at and l.receipt_id = r.id join receipt_article a on a.id = l.article_id
    where r.created_at = ${at}::timestamptz and r.id = ${id} order by l.line`)
  const articles = new Articles(tx, ctx)
  const forms = await articles.find(
    lines.map(({ kind, agencyId, ...article }) => countedArticle(article, { kind, agencyId })),
  )
  await articles.make()
  await tx.execute(
    sql`select platform.settle_distinct(${id}, ${at}::timestamptz, ${arrayOf(articles.idsOf(forms), 'bigint')})`,
  )
}
