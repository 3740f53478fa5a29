import { sql, type SQL } from 'drizzle-orm'
import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import type { TenantTx } from '@/db/tenant'
import type { BenefitSource } from '../rules/book-benefit'
import { berlinStart } from './closings'
import { isHandedOver, type Span } from './documents'
import { groupedLines } from './till-receipts'

interface BenefitRow extends Record<string, unknown> {
  id: string
  number: string
  day: string
  till: string | null
  cost_centre: string
  small_business: boolean
}

/** Day in Berlin of a receipt `r`. */
export const receiptDay = sql`(r.created_at at time zone 'Europe/Berlin')::date`

/**
 * Condition that a receipt `r` is of goods given away, repeats none, and is not a further
 * cancellation of the same receipt: the first one takes it back.
 */
export const isBenefit = sql`r.kind = 'BENEFIT_IN_KIND' and r.duplicate_of is null and not (r.type = 'CANCELLATION' and r.cancels is not null
  and exists (select from receipt o where o.tenant_id = r.tenant_id and o.device_id = any(platform.tills_like(r.device_id)) and o.cancels = r.cancels
    and o.kind = 'BENEFIT_IN_KIND' and o.type = 'CANCELLATION' and o.duplicate_of is null
    and (o.created_at, o.number, o.id) < (r.created_at, r.number, r.id)))`

/** Returns the receipts of goods given away that no file contains. */
export const openBenefits = (tx: TenantTx, span: Span): Promise<BenefitSource[]> =>
  benefitsWhere(tx, span, sql`not ${isHandedOver('benefit', sql`r.id`)}`)

/** Returns the receipts of goods given away on the days, by all tills of the company. */
export async function benefitsWhere(
  tx: TenantTx,
  { companyId, from, to }: Span,
  where: SQL = sql`true`,
): Promise<BenefitSource[]> {
  const rows = await tx.execute<BenefitRow>(sql`
    select r.id, r.number, ${receiptDay}::text as day, platform.till_name(r.device_id) as till, s.cost_centre,
      ${taxationColumn('small_business', sql`s.company_id`, receiptDay)} as small_business
    from receipt r join store s on s.id = r.store_id
    where ${isBenefit} and s.company_id = ${companyId} and ${where}
      and r.created_at >= ${berlinStart(sql`${from}::date`)} and r.created_at < ${berlinStart(sql`(${to}::date + 1)`)}
    order by r.created_at, r.id`)
  const lines = await groupedLines(
    tx,
    rows.map(({ id }) => ({ receiptIds: [id] })),
  )
  return rows.map((row, index) => ({
    id: row.id,
    number: Number(row.number),
    day: row.day,
    till: row.till ?? '',
    costCentre: row.cost_centre,
    isSmallBusiness: row.small_business,
    lines: lines[index] ?? [],
  }))
}
