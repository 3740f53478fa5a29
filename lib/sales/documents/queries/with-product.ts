import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import { equalsByIndex } from '@/lib/server/sql/selection'

/**
 * Returns the condition that document `d` has a position of the product. The documents come from
 * the index of the positions; those of a product with more than `dense` positions are so dense that
 * walking the list soon fills a page, and each document is looked up.
 */
export async function hasProduct(tx: TenantTx, productId: string, dense = CAP): Promise<SQL> {
  const [found] = await tx.execute<{ count: number; ids: string | null }>(sql`
    select count(*)::int as count, string_agg(distinct document_id::text, ',') as ids
    from (select p.document_id from document_position p
      where ${equalsByIndex(sql`p.product_id`, sql`${productId}::uuid`)} limit ${dense + 1}) held`)
  if ((found?.count ?? 0) <= dense) return sql`d.id = any(string_to_array(${found?.ids ?? ''}, ',')::uuid[])`
  return sql`exists (select from (select p.product_id from document_position p
    where p.tenant_id = d.tenant_id and ${equalsByIndex(sql`p.document_id`, sql`d.id`)}) held where held.product_id = ${productId})`
}
