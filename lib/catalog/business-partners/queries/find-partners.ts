import { sql } from 'drizzle-orm'
import { foldSearch } from '@/lib/domain/search-text'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { foundIds } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { partnerName } from '../rules/partner-name'

/** Maximum number of matches that are sorted; an exact customer number is found in addition. */
const RANKED = 500

interface Row extends Record<string, unknown> {
  id: string
  company: string
  firstname: string
  lastname: string
  zip_code: string
  city: string
  number: string | null
  exact: boolean
}

/** Partners by name, number, place, phone or mail, including inactive ones, for the search. */
export const findPartners = defineUseCase({
  name: 'businessPartner.find',
  mode: 'read',
  right: 'BUSINESS-PARTNERS_SHOW',
  module: 'business-partners',
  input: finderInput,
  run: async ({ tx }, { q, similar }): Promise<FoundRecord[]> => {
    const search = { entity: 'business_partner', filters: { is_deleted: false } }
    const rows = await tx.execute<Row>(sql`
      with found as (
        ${foundIds(search, q, { cap: RANKED, similar })} as id
        union select id from business_partner where customer_number = ${q} and not is_deleted)
      select id, company, firstname, lastname, zip_code, city, customer_number as number,
        coalesce(customer_number = ${q}, false) as exact
      from business_partner where id = any(array(select id from found))
      order by exact desc, starts_with(search_text, ${foldSearch(q)}) desc, sort_name, id limit ${FOUND_EACH}`)
    return rows.map((row) => ({
      id: `/business-partners/${row.id}`,
      label: partnerName(row),
      hint: row.number,
      detail: [row.zip_code, row.city].filter(Boolean).join(' ') || null,
      exact: row.exact,
    }))
  },
})
