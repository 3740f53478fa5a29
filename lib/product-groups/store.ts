import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/context'
import type { NumberSeries } from '@/lib/server/counter'
import { AppError, invalidField, violatedConstraint } from '@/lib/server/errors'

export interface ProductGroupRow extends Record<string, unknown> {
  name: string
  productGroupNumber: string
}

/** Numbers proposed for new groups. */
export const groupNumbers: NumberSeries = {
  kind: 'productGroup',
  first: 1,
  taken: (candidate) => sql`exists (select 1 from product_group where product_group_number = ${candidate})`,
}

/** A taken number is refused at its field. */
function refuseTakenNumber(error: unknown): never {
  if (violatedConstraint(error) !== 'product_group_number_once') throw error
  throw invalidField('productGroupNumber', 'productGroup.numberTaken')
}

export async function insertProductGroup(
  tx: TenantTx,
  ctx: Context,
  id: string,
  group: ProductGroupRow,
): Promise<void> {
  const now = ctx.now().toISOString()
  await tx
    .execute(
      sql`insert into product_group (tenant_id, id, name, product_group_number, created_at, updated_at)
        values (${ctx.tenantId}, ${id}, ${group.name}, ${group.productGroupNumber}, ${now}, ${now})`,
    )
    .catch(refuseTakenNumber)
}

/** The group, locked for the change that follows. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockProductGroup(
  tx: TenantTx,
  id: string,
  version: number | undefined,
): Promise<ProductGroupRow> {
  const [row] = await tx.execute<{ name: string; product_group_number: string; version: number }>(
    sql`select name, product_group_number, version from product_group where id = ${id} for update`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== row.version) throw new AppError('conflict', 'conflict.stale')
  return { name: row.name, productGroupNumber: row.product_group_number }
}

export async function saveProductGroup(
  tx: TenantTx,
  ctx: Context,
  id: string,
  group: ProductGroupRow,
): Promise<void> {
  await tx
    .execute(
      sql`update product_group set name = ${group.name}, product_group_number = ${group.productGroupNumber},
          version = version + 1, updated_at = ${ctx.now().toISOString()}
        where id = ${id}`,
    )
    .catch(refuseTakenNumber)
}

export async function deleteProductGroupRow(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`delete from product_group where id = ${id}`)
}

/** Products that name the locked group, and how many of them are deleted; each count stops beyond `cap`. */
export async function countProducts(
  tx: TenantTx,
  id: string,
  cap: number,
): Promise<{ count: number; deleted: number }> {
  const [row] = await tx.execute<{ kept: number; deleted: number }>(sql`
    select
      (select count(*) from (select 1 from product where product_group_id = ${id} and not is_deleted limit ${cap + 1}) k) as kept,
      (select count(*) from (select 1 from product where product_group_id = ${id} and is_deleted limit ${cap + 1}) d) as deleted`)
  const deleted = Number(row?.deleted ?? 0)
  return { count: Number(row?.kept ?? 0) + deleted, deleted }
}
