import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { product, productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import type { DepositCandidate } from '../rules/deposit'
import { p, PRODUCT, type ProductRow } from './product-record'

/** What a file's rows may be about. */
interface ImportKeys {
  numbers: readonly string[]
  gtins: readonly string[]
  groups: readonly string[]
  deposits: readonly string[]
}

export interface KnownForImport {
  products: ProductRow[]
  groups: { id: string; name: string; productGroupNumber: string }[]
  deposits: (DepositCandidate & { productNumber: string })[]
}

/** Products of these numbers, deleted ones too, and of these GTINs; groups by name or number; deposits by number. */
export async function readForImport(
  tx: TenantTx,
  { numbers, gtins, groups, deposits }: ImportKeys,
  lock: boolean,
): Promise<KnownForImport> {
  const meant = or(
    numbers.length > 0 ? inArray(p.productNumber, [...numbers]) : sql`false`,
    gtins.length > 0 ? and(inArray(p.gtin, [...gtins]), eq(p.isDeleted, false)) : sql`false`,
  )
  const found = tx.select(PRODUCT).from(p).where(meant).orderBy(asc(p.id))
  const [products, groupRows, depositRows] = await Promise.all([
    lock ? found.for('no key update', { of: p }) : found,
    groups.length > 0 ? readGroups(tx, groups) : [],
    deposits.length > 0 ? readDeposits(tx, deposits) : [],
  ])
  return { products, groups: groupRows, deposits: depositRows }
}

const readGroups = (tx: TenantTx, named: readonly string[]) =>
  tx
    .select({
      id: productGroup.id,
      name: productGroup.name,
      productGroupNumber: productGroup.productGroupNumber,
    })
    .from(productGroup)
    .where(or(inArray(productGroup.name, [...named]), inArray(productGroup.productGroupNumber, [...named])))

const readDeposits = (tx: TenantTx, numbers: readonly string[]) =>
  tx
    .select({
      id: product.id,
      productNumber: product.productNumber,
      isDeposit: product.isDeposit,
      isDeleted: product.isDeleted,
    })
    .from(product)
    .where(inArray(product.productNumber, [...numbers]))

/** Products by id, in the order asked for. */
export async function readProductRows(tx: TenantTx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(PRODUCT)
    .from(p)
    .where(inArray(p.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
