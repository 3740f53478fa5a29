import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import { addDays, berlinInstant, businessDay } from '@/lib/domain/business-date'
import { readLimit } from '@/lib/sales/turnover/queries/limit-of-year'
import { turnoverDays } from '@/lib/sales/turnover/queries/turnover-days'
import { receivedIn, wasSmallBusiness } from '@/lib/sales/turnover/rules/limits'
import { LIMITS_SINCE } from '@/lib/sales/turnover/words'
import type { LineRow } from '../rules/line-record'
import type { ReceiptRow } from '../rules/receipt-record'
import { turnoverFlag } from '../rules/turnover-flag'
import type { StoredFlag } from '../words'

/** DSFinV-K key of sales that are not taxable at all. */
const NOT_TAXABLE = 5

/** Whether a receipt sells something without VAT that would be taxed but for § 19 UStG. */
const isSoldUntaxed = ({ kind, duplicate_of, exceeds }: ReceiptRow, lines: readonly LineRow[]) =>
  kind === 'RECEIPT' &&
  duplicate_of === null &&
  exceeds === null &&
  lines.some(({ vat_rate, vat_key, sum_gross }) => vat_rate === 0 && vat_key !== NOT_TAXABLE && sum_gross > 0)

/** Same of a receipt `r`, as a condition. */
export const SOLD_UNTAXED = sql`r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null and exists (
  select from receipt_line l join receipt_article a on a.id = l.article_id
  where l.created_at = r.created_at and l.receipt_id = r.id and a.vat_rate = 0 and coalesce(a.vat_key, 0) <> ${NOT_TAXABLE} and l.sum_gross > 0)`

/**
 * Returns the flag of a receipt of a small business that is beyond the turnover of the year. Reads
 * the daily sums of the year, and the receipts of one day only where the limit is exceeded on it.
 */
export async function turnoverFlagOf(
  tx: TenantTx,
  row: ReceiptRow,
  lines: readonly LineRow[],
): Promise<StoredFlag[]> {
  const companyId = row.company?.id
  if (companyId === undefined || !isSoldUntaxed(row, lines)) return []
  const day = businessDay(new Date(row.created_at))
  if (Number(day.slice(0, 4)) < LIMITS_SINCE) return []
  if (!wasSmallBusiness(await readTaxations(tx, companyId), day)) return []
  const from = `${day.slice(0, 4)}-01-01`
  const days = await turnoverDays(tx, { companyId, from, to: day, by: 'documents' })
  const before = receivedIn(days, { from, to: addDays(day, -1) })
  const onDay = receivedIn(days, { from: day, to: day })
  const limit = await readLimit(tx, companyId, day)
  const isOnThisDay = before <= limit && before + onDay > limit
  const later = isOnThisDay ? await soldLater(tx, row, { companyId, day }) : 0
  const flag = turnoverFlag({ before, onDay, later, limit })
  return flag ? [flag] : []
}

/** Returns the turnover of the company's receipts after this one, on the same day. */
async function soldLater(
  tx: TenantTx,
  row: ReceiptRow,
  { companyId, day }: { companyId: number; day: string },
): Promise<number> {
  const at = new Date(row.created_at).toISOString()
  const sold = soldBy({ companyId, since: at, until: berlinInstant(addDays(day, 1), '00:00') })
  const [found] = await tx.execute<{ later: string }>(sql`
    select coalesce(sum(s.net), 0)::text as later from (${sold}) s
    where (s.created_at, s.id) > (${at}::timestamptz, ${row.id}::uuid)`)
  return Number(found?.later ?? 0)
}

/** Selects the company's receipts from an instant until before another, with their turnover. */
export function soldBy({ companyId, ...span }: { companyId: number; since: string; until: string }): SQL {
  const since = sql`${span.since}::timestamptz`
  const until = sql`${span.until}::timestamptz`
  return sql`
    select r.created_at, r.id, sum(l.sum_net) as net
    from receipt r join store s on s.id = r.store_id and s.company_id = ${companyId}
      join receipt_line l on l.created_at = r.created_at and l.receipt_id = r.id and l.created_at >= ${since} and l.created_at < ${until}
      join receipt_article a on a.id = l.article_id
    where r.created_at >= ${since} and r.created_at < ${until}
      and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null and coalesce(a.vat_key, 0) <> ${NOT_TAXABLE}
      and (a.is_turnover or a.business_case in ('ADVANCE_RECEIVED', 'ADVANCE_SETTLED'))
    group by r.created_at, r.id`
}
