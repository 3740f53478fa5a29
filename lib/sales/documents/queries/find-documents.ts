import { tableOf } from '@/db/arrays'
import { sql } from 'drizzle-orm'
import { germanDay } from '@/lib/domain/business-date'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { germanMoney, writtenAmount } from '@/lib/domain/money'
import { numberPattern } from '@/lib/sales/documents/rules/number-pattern'
import { numbersFrom } from '@/lib/sales/documents/rules/numbers-from'
import { FOUND_EACH, type FoundRecord } from '@/lib/services/search/queries'
import { foundIds } from '@/lib/server/sql/search'
import type { ReadScope } from '@/lib/server/core/use-case'

/** Number of matching customers whose newest documents are merged and sorted. */
const CUSTOMERS = 100

interface Row extends Record<string, unknown> {
  id: string
  number: string | null
  customer_name: string
  customer_firstname: string
  customer_lastname: string
  date: string
  sum_gross: number
  exact: boolean
}

interface DocumentQuery {
  q: string
  similar: boolean
  family: DocumentFamily
  /** The list page that its records belong to. */
  page: string
}

/**
 * Returns documents of the active company for the search: those with exactly this number or gross
 * amount first, then numbers that begin with the text, then numbers that contain it, then the
 * newest of matching customers. Via customers, since the row policy on companies prevents the use
 * of the documents' search index.
 */
export async function findDocuments(
  { tx, ctx }: ReadScope,
  { q, similar, family, page }: DocumentQuery,
): Promise<FoundRecord[]> {
  const customers = foundIds({ entity: 'business_partner', filters: {} }, q, { cap: CUSTOMERS, similar })
  const ranges = similar ? [] : numbersFrom(q)
  const pattern = similar ? null : numberPattern(q)
  const amount = writtenAmount(q)
  const own = sql`d.company_id = ${ctx.companyId} and d.family = ${family}`
  const rows = await tx.execute<Row>(sql`
    with numbered as (
      select d.id from ${tableOf('r', ranges, { low: ['text', ({ low }) => low], high: ['text', ({ high }) => high] })}
      cross join lateral (
        select d.id from document d
        where ${own} and d.number between r.low and r.high and starts_with(upper(d.number), upper(${q}))
        order by d.number desc limit ${FOUND_EACH}) d),
    holding as (select platform.document_ids_by_number(${ctx.companyId}, ${family}, ${pattern}, ${FOUND_EACH}) as id),
    found as (
      select newest.id from (${customers} as id) c cross join lateral (
        select d.id from document d where ${own} and d.customer_id = c.id order by d.date desc, d.id desc limit ${FOUND_EACH}) newest
      union select d.id from document d where ${own} and d.number = ${q}
      union (select d.id from document d where ${own} and d.sum_gross in (${amount}::bigint, -${amount}::bigint) order by d.id desc limit ${FOUND_EACH})
      union select numbered.id from numbered union select holding.id from holding)
    select d.id, d.number, d.customer_name, d.customer_firstname, d.customer_lastname, d.date::text, d.sum_gross,
      coalesce(d.number = ${q} or d.sum_gross in (${amount}::bigint, -${amount}::bigint), false) as exact
    from document d where d.id = any(array(select id from found)) and ${own}
    order by exact desc, d.id in (select id from numbered) desc, d.id in (select id from holding) desc,
      d.date desc, d.id desc limit ${FOUND_EACH}`)
  return rows.map((row) => ({
    id: `${page}/${row.id}`,
    label: row.customer_name || [row.customer_lastname, row.customer_firstname].filter(Boolean).join(', '),
    hint: row.number,
    detail: `${germanDay(row.date)} · ${germanMoney(Number(row.sum_gross))}`,
    exact: row.exact,
  }))
}
