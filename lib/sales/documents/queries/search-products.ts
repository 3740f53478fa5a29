import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { germanNumber, priceText } from '@/lib/domain/money'
import { searchField } from '@/lib/fields/schema'
import type { TenantTx } from '@/db/tenant'
import { searched } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { PositionProduct } from '../rules/resolved-positions'
import { productsFor } from './draft-sources'

const DOCUMENT_RIGHTS = [
  'INVOICES_SHOW',
  'INVOICES_CREATE',
  'INVOICES_PATCH',
  'DELIVERYNOTES_SHOW',
  'DELIVERYNOTES_CREATE',
  'DELIVERYNOTES_PATCH',
  'OFFERS_SHOW',
  'OFFERS_CREATE',
  'OFFERS_PATCH',
] as const

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
}

/** Type-ahead over all products by number, GTIN or name; an exact number or GTIN comes first. */
export const searchProducts = defineUseCase({
  name: 'document.searchProducts',
  mode: 'read',
  right: DOCUMENT_RIGHTS,
  module: 'order-management',
  input: z.strictObject({ q: searchField() }),
  run: async ({ tx }, { q }): Promise<{ items: ProductItem[]; more: boolean }> => {
    const exact = q === '' ? [] : await bearing(tx, q)
    const exactIds = new Set(exact)
    const all = [...exact, ...(await byName(tx, q)).filter((id) => !exactIds.has(id))]
    const products = await productsFor(tx, all)
    const items = all.slice(0, SHOWN).flatMap((id) => itemOf(products.get(id), exactIds.has(id), products))
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
  exact: boolean,
  all: ReadonlyMap<string, PositionProduct>,
): ProductItem[] {
  if (!product) return []
  const deposit = product.depositProductId ? (all.get(product.depositProductId) ?? null) : null
  const detail = `${germanNumber(priceText(product.price))}\u00a0€`
  return [
    { id: product.id, label: product.name, hint: product.productNumber, detail, exact, product, deposit },
  ]
}
