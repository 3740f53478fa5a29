import { sql } from 'drizzle-orm'
import { normalizeGtin } from '@/lib/domain/gtin'
import { foldSearch } from '@/lib/domain/search-text'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { foundIds } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Maximum number of matches that are sorted; an exact number or GTIN is found in addition. */
const RANKED = 500

interface Row extends Record<string, unknown> {
  id: string
  name: string
  number: string
  gtin: string | null
  exact: boolean
}

/** Products by name, number or GTIN, including inactive ones, for the search. */
export const findProducts = defineUseCase({
  name: 'product.find',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: finderInput,
  run: async ({ tx }, { q, similar }): Promise<FoundRecord[]> => {
    const gtin = normalizeGtin(q)
    const search = { entity: 'product', filters: { is_deleted: false } }
    const rows = await tx.execute<Row>(sql`
      with found as (
        ${foundIds(search, q, { cap: RANKED, similar })} as id
        union select id from product where product_number = ${q} and not is_deleted
        union select id from product where gtin = ${gtin} and not is_deleted)
      select id, name, product_number as number, gtin, product_number = ${q} or coalesce(gtin = ${gtin}, false) as exact
      from product where id = any(array(select id from found))
      order by exact desc, starts_with(search_text, ${foldSearch(q)}) desc, name, id limit ${FOUND_EACH}`)
    return rows.map(({ id, name, number, gtin: code, exact }) => ({
      id: `/products/${id}`,
      label: name,
      hint: number,
      detail: code,
      exact,
    }))
  },
})
