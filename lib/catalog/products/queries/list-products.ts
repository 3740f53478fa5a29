import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { normalizeGtin } from '@/lib/domain/gtin'
import type { Page } from '@/lib/domain/list'
import { flagField, textField } from '@/lib/fields/schema'
import { listFields, readSelectedPage, type SortColumns } from '@/lib/server/sql/list'
import { searched } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productList } from '../list'
import type { ProductRecord } from '../schema'
import { PRODUCT, shownPricing, recordOf } from './product-record'

const listInput = z.strictObject({
  ...listFields(productList),
  productNumber: textField(50).optional(),
  gtin: textField(30).optional(),
  isActive: flagField().optional(),
  isDeleted: flagField().default(false),
})

const sorts: SortColumns<typeof productList> = {
  name: { column: sql`p.name`, type: 'text' },
  productNumber: { column: sql`p.product_number`, type: 'text' },
  price: { column: sql`p.price`, type: 'bigint' },
  createdAt: { column: sql`p.created_at`, type: 'timestamptz' },
}

/**
 * Flags are inlined in the SQL instead of passed as parameters, so that partial indexes can be
 * used.
 */
const is = (column: SQL, value: boolean) => (value ? column : sql`not ${column}`)

function conditions(input: z.output<typeof listInput>): SQL[] {
  const where = [is(sql`p.is_deleted`, input.isDeleted)]
  if (input.isActive !== undefined) where.push(is(sql`p.is_active`, input.isActive))
  if (input.isDeposit !== undefined) where.push(is(sql`p.is_deposit`, input.isDeposit))
  if (input.productGroupId) where.push(sql`p.product_group_id = ${input.productGroupId}`)
  if (input.productNumber) where.push(sql`p.product_number = ${input.productNumber}`)
  if (input.gtin) where.push(sql`p.gtin = ${normalizeGtin(input.gtin)}`)
  return where
}

/** The same filters for the search index. */
function searchFilters({ isDeleted, isActive, isDeposit, productGroupId }: z.output<typeof listInput>) {
  return {
    is_deleted: isDeleted,
    is_active: isActive,
    is_deposit: isDeposit,
    product_group_id: productGroupId,
  }
}

/** A page of products; `q` matches name, number and GTIN. Deleted ones only on request. */
export const listProducts = defineUseCase({
  name: 'product.list',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  forAuditor: 'list',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<ProductRecord>> => {
    const where = conditions(input)
    const hits = await searched(
      tx,
      { entity: 'product', id: sql`p.id`, text: sql`p.search_text`, filters: searchFilters(input) },
      input.q,
    )
    const isCounted = !input.productNumber && !input.gtin
    const [page, pricing] = await Promise.all([
      readSelectedPage(tx, input, {
        select: PRODUCT,
        from: sql`product p`,
        where: [...where, ...hits.where],
        id: sql`p.id`,
        sorts,
        isWalked: true,
        total: isCounted ? hits.total : undefined,
      }),
      shownPricing(tx, ctx),
    ])
    return { ...page, rows: page.rows.map((row) => recordOf(row, pricing)) }
  },
})
