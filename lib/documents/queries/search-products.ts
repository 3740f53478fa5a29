import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { germanNumber, priceText } from '@/lib/domain/money'
import { matches } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import type { PositionProduct } from '../rules/resolved-positions'
import { productsFor } from './draft-sources'

export const DOCUMENT_RIGHTS = [
  'INVOICES_SHOW',
  'INVOICES_CREATE',
  'INVOICES_PATCH',
  'DELIVERYNOTES_SHOW',
  'DELIVERYNOTES_CREATE',
  'DELIVERYNOTES_PATCH',
] as const

const SHOWN = 12

/** A product as a position takes it over, with the deposit it brings along. */
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
  input: z.strictObject({ q: z.string().trim().max(200).default('') }),
  run: async ({ tx }, { q }): Promise<{ items: ProductItem[]; more: boolean }> => {
    const exact = sql`select id from product where product_number = ${q} and not is_deleted and is_active
      union select id from product where gtin = ${q} and not is_deleted and is_active`
    const rows = await tx.execute<{ id: string; exact: boolean }>(
      q === ''
        ? newest()
        : sql`
      with exact as (${exact})
      select p.id, p.id in (select id from exact) as exact from product p
      where not p.is_deleted and p.is_active and (p.id in (select id from exact) or ${matches(sql`p.id`, 'product', q)})
      order by exact desc, p.name, p.id limit ${SHOWN + 1}`,
    )
    const products = await productsFor(
      tx,
      rows.map((row) => row.id),
    )
    const shown = [...rows].slice(0, SHOWN)
    const items = shown.flatMap((row) => itemOf(products.get(row.id), row.exact, products))
    return { items, more: rows.length > SHOWN }
  },
})

const newest = (): SQL => sql`
  select id, false as exact from product where not is_deleted and is_active order by name, id limit ${SHOWN + 1}`

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
