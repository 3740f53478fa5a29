import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { germanNumber, priceText } from '@/lib/domain/money'
import { idField, idsField, searchField } from '@/lib/fields/schema'
import { priceRulesFor } from '@/lib/catalog/price-lists/queries/rules-for'
import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import type { TenantTx } from '@/db/tenant'
import { searched } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { PositionProduct } from '../rules/resolved-positions'
import { productsFor } from './draft-sources'
import { WRITE_RIGHTS } from './edit-document'

const SHOWN = 12

/** A product as copied into a position, with its deposit. */
export interface ProductItem {
  id: string
  label: string
  hint: string
  detail: string
  exact: boolean
  product: PositionProduct
  deposit: PositionProduct | null
  /** Of the customer's price lists, for the product or its group. */
  listRules: ListRule[]
}

/** Type-ahead over all products by number, GTIN or name; an exact number or GTIN comes first. */
export const searchProducts = defineUseCase({
  name: 'document.searchProducts',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: z.strictObject({ q: searchField(), customerId: idField().optional() }),
  run: async ({ tx, ctx }, { q, customerId }): Promise<{ items: ProductItem[]; more: boolean }> => {
    const exact = q === '' ? [] : await bearing(tx, q)
    const exactIds = new Set(exact)
    const all = [...exact, ...(await byName(tx, q)).filter((id) => !exactIds.has(id))]
    const products = await productsFor(tx, all)
    const shown = all.slice(0, SHOWN)
    const listRules = customerId
      ? await priceRulesFor(tx, ctx.companyId, { customerId, productIds: shown })
      : []
    const items = shown.flatMap((id) =>
      itemOf(products.get(id), { exact: exactIds.has(id), products, listRules }),
    )
    return { items, more: all.length > SHOWN }
  },
})

/** Returns products whose number or GTIN equals the text. */
async function bearing(tx: TenantTx, q: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from product where (product_number = ${q} or gtin = ${q}) and not is_deleted and is_active
    order by name, id limit ${SHOWN + 1}`)
  return rows.map(({ id }) => id)
}

/** Returns the first products by name that contain the text, or of all if it is empty. */
async function byName(tx: TenantTx, q: string): Promise<string[]> {
  const filters = { is_deleted: false, is_active: true }
  const hits = await searched(tx, { entity: 'product', id: sql`p.id`, text: sql`p.search_text`, filters }, q)
  const where = sql.join([sql`not p.is_deleted and p.is_active`, ...hits.where], sql` and `)
  const rows = await tx.execute<{ id: string }>(
    sql`select p.id from product p where ${where} order by p.name, p.id limit ${SHOWN + 1}`,
  )
  return rows.map(({ id }) => id)
}

function itemOf(
  product: PositionProduct | undefined,
  found: {
    exact: boolean
    products: ReadonlyMap<string, PositionProduct>
    listRules: readonly ListRule[]
  },
): ProductItem[] {
  if (!product) return []
  const { exact, products } = found
  const deposit = product.depositProductId ? (products.get(product.depositProductId) ?? null) : null
  const listRules = rulesOf(product, found.listRules)
  const detail = `${germanNumber(priceText(product.price))}\u00a0€`
  const { id, name: label, productNumber: hint } = product
  return [{ id, label, hint, detail, exact, product, deposit, listRules }]
}

/** Returns the rules that are for the product or its group. */
const rulesOf = (product: PositionProduct, rules: readonly ListRule[]): ListRule[] =>
  rules.filter((rule) =>
    rule.productId === null ? rule.productGroupId === product.productGroupId : rule.productId === product.id,
  )

/** A product of a position with the rules of its customer's price lists. */
export interface ListedItem {
  product: PositionProduct
  listRules: ListRule[]
}

/**
 * Products of positions with the rules of the customer's price lists for them: lets prices in the
 * editor follow the customer, the quantity and the day.
 */
export const listedProducts = defineUseCase({
  name: 'document.listedProducts',
  mode: 'read',
  right: WRITE_RIGHTS,
  module: 'order-management',
  input: z.strictObject({ customerId: idField(), ids: idsField() }),
  run: async ({ tx, ctx }, { customerId, ids }): Promise<{ items: ListedItem[] }> => {
    const products = await productsFor(tx, ids)
    const rules = await priceRulesFor(tx, ctx.companyId, { customerId, productIds: ids })
    const items = ids.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ product, listRules: rulesOf(product, rules) }] : []
    })
    return { items }
  },
})
