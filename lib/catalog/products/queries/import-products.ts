import { inArray, or, sql } from 'drizzle-orm'
import { product, productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import { eachHolding, selectRows } from '@/lib/server/sql/selection'
import type { DepositCandidate } from '../rules/deposit'
import { PRODUCT, type ProductRow } from './product-record'

/** Keys of the records that a file's rows may refer to. */
interface ImportKeys {
  numbers: readonly string[]
  gtins: readonly string[]
  groups: readonly string[]
  deposits: readonly string[]
}

export interface ImportReferences {
  products: ProductRow[]
  groups: { id: string; name: string; productGroupNumber: string; revenueAccount: string }[]
  deposits: (DepositCandidate & { productNumber: string })[]
}

const ID = { table: 'product', column: 'id', type: 'uuid' } as const
const NUMBER = { table: 'product', column: 'product_number', type: 'text' } as const
const GTIN = { table: 'product', column: 'gtin', type: 'text' } as const

/**
 * Returns products with these numbers, including deleted ones, and with these GTINs; groups by name
 * or number; deposits by number.
 */
export async function readForImport(
  tx: TenantTx,
  { numbers, gtins, groups, deposits }: ImportKeys,
  lock: boolean,
): Promise<ImportReferences> {
  const found = await tx.execute<{ id: string }>(sql`
    select p.id from ${eachHolding(NUMBER, 'p', numbers)}
    union select p.id from ${eachHolding(GTIN, 'p', gtins)} where not p.is_deleted order by id`)
  const ids = found.map(({ id }) => id)
  const [products, groupRows, depositRows] = await Promise.all([
    selectRows(tx, PRODUCT, sql`from ${eachHolding(ID, 'p', ids, lock ? sql`for no key update` : sql``)}`),
    groups.length > 0 ? readGroups(tx, groups) : [],
    deposits.length > 0 ? readDeposits(tx, deposits) : [],
  ])
  return { products, groups: groupRows, deposits: depositRows }
}

/** Returns the groups with these names, ignoring case, or with these numbers. */
export const readGroups = (tx: TenantTx, names: readonly string[]) =>
  tx
    .select({
      id: productGroup.id,
      name: productGroup.name,
      productGroupNumber: productGroup.productGroupNumber,
      revenueAccount: productGroup.revenueAccount,
    })
    .from(productGroup)
    .where(
      or(
        inArray(
          sql`lower(${productGroup.name})`,
          names.map((name) => name.toLowerCase()),
        ),
        inArray(productGroup.productGroupNumber, [...names]),
      ),
    )

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

/** Returns products by id, in the order of the ids. */
export async function readProductRows(tx: TenantTx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx, PRODUCT, sql`from ${eachHolding(ID, 'p', ids)}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
