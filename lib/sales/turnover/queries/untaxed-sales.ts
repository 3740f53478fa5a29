import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { byId, lookedUp } from '@/lib/server/sql/selection'
import type { Days } from '../rules/limits'
import { NAMED_INVOICES } from '../words'
import { suppliedOn } from './supply-day'

type Span = Days & { companyId: number }

/**
 * Returns what the company's tills have sold as exempt in the days: of a small business that has
 * ended, until its tills are changed.
 */
export async function soldAsExempt(tx: TenantTx, { companyId, from, to }: Span): Promise<number> {
  const [row] = await tx.execute<{ gross: string }>(sql`
    select coalesce(sum(v.gross), 0)::text as gross from sales_day_vat v
    where v.day between ${from} and ${to} and v.vat_key = 6
      and v.store_id = any (array(select s.id from store s where s.company_id = ${companyId}))`)
  return Number(row?.gross ?? 0)
}

/** Gross sum of a document, by its name, that only § 19 UStG left without VAT. */
const untaxedGross = (name: 'd' | 'c') => sql`(select coalesce(sum(v.gross), 0)
  from ${lookedUp({ table: 'document_vat', column: 'document_id' }, 'v', sql`${sql.identifier(name)}.id`)}
    left join ${byId('vat_rate', 'r', sql`v.vat_rate_id`)} on true
  where v.vat_category = 'E' and (r.small_business or r.category in ('S', 'Z')))`

export interface UntaxedInvoices {
  readonly count: number
  readonly gross: number
  /** The earliest ones, by supply; at most `NAMED_INVOICES`. */
  readonly first: readonly { readonly id: string; readonly number: string }[]
}

/**
 * Returns invoices supplied in the days that only § 19 UStG left without VAT, less what took them
 * back: of a small business that has ended, those booked before anybody knew.
 */
export async function untaxedInvoices(tx: TenantTx, { companyId, from, to }: Span): Promise<UntaxedInvoices> {
  const rows = await tx.execute<{
    id: string
    number: string
    gross: string
    count: string
    total: string
  }>(sql`
    select x.id, x.number, count(*) over ()::text as count, sum(x.gross) over ()::text as total from (
      select d.id, d.number, ${suppliedOn('d')} as day, ${untaxedGross('d')} + coalesce((select sum(${untaxedGross('c')})
        from ${lookedUp({ table: 'document', column: 'cancellation_of' }, 'c', sql`d.id`)} where c.status <> 'DRAFT'), 0) as gross
      from document d
      where d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.kind = 'INVOICE' and d.status <> 'DRAFT'
        and ${suppliedOn('d')} between ${from} and ${to}) x
    where x.gross <> 0 order by x.day, x.number limit ${NAMED_INVOICES}`)
  const [any] = rows
  return {
    count: Number(any?.count ?? 0),
    gross: Number(any?.total ?? 0),
    first: rows.map(({ id, number }) => ({ id, number })),
  }
}
