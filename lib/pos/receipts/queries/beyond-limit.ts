import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import { addDays, berlinInstant } from '@/lib/domain/business-date'
import { readLimit } from '@/lib/sales/turnover/queries/limit-of-year'
import { turnoverDays } from '@/lib/sales/turnover/queries/turnover-days'
import { daysOfYear, exceededOn, receivedIn, wasSmallBusiness } from '@/lib/sales/turnover/rules/limits'
import { LIMITS_SINCE } from '@/lib/sales/turnover/words'
import { SOLD_UNTAXED, soldBy } from './turnover-flag'

/** Instants from a company's first receipt beyond the limit of § 19 UStG to the end of its year. */
export interface BeyondLimit {
  readonly companyId: number
  readonly at: string
  /** Id of that receipt; among receipts of the same instant the later ones are beyond, too. */
  readonly id: string
  readonly until: string
}

interface Asked {
  /** Of this company, or of every one. */
  readonly companyId?: number | undefined
  readonly today: string
}

/** Returns the receipts beyond the limit of each year, by company. Sums small businesses only. */
export async function beyondLimits(tx: TenantTx, { companyId, today }: Asked): Promise<BeyondLimit[]> {
  const companies = await tx.execute<{ id: string }>(
    companyId === undefined ? sql`select id from company order by id` : sql`select ${companyId}::text as id`,
  )
  const found: BeyondLimit[] = []
  for (const { id } of companies)
    for (let year = LIMITS_SINCE; year <= Number(today.slice(0, 4)); year++)
      found.push(...(await beyondIn(tx, Number(id), String(year))))
  return found
}

async function beyondIn(tx: TenantTx, companyId: number, year: string): Promise<BeyondLimit[]> {
  const days = daysOfYear(year)
  if (!wasSmallBusiness(await readTaxations(tx, companyId), days.to)) return []
  const received = await turnoverDays(tx, { companyId, ...days, by: 'documents' })
  const limit = await readLimit(tx, companyId, days.from)
  const day = exceededOn(received, limit)
  if (day === null) return []
  const total = receivedIn(received, { from: days.from, to: day })
  const next = berlinInstant(addDays(day, 1), '00:00')
  const [first] = await tx.execute<{ at: string; id: string }>(sql`
    select x.created_at::text as at, x.id from (
      select s.created_at, s.id, ${total} - coalesce(sum(s.net) over
        (order by s.created_at, s.id rows between 1 following and unbounded following), 0) as sum
      from (${soldBy({ companyId, since: berlinInstant(day, '00:00'), until: next })}) s) x
    where x.sum > ${limit} order by x.created_at, x.id limit 1`)
  const end = berlinInstant(`${Number(year) + 1}-01-01`, '00:00')
  return [{ companyId, ...(first ?? { at: next, id: NO_ID }), until: end }]
}

/** Before all ids of receipts. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the condition that a receipt `r` is beyond a limit, and sells something without VAT. */
export function isBeyond(limits: readonly BeyondLimit[]): SQL {
  if (limits.length === 0) return sql`false`
  const spans = limits.map(
    ({ companyId, at, id, until }) =>
      sql`((r.created_at, r.id) >= (${at}::timestamptz, ${id}::uuid) and r.created_at < ${until}::timestamptz
        and r.store_id = any (array(select s.id from store s where s.company_id = ${companyId})))`,
  )
  return sql`(${sql.join(spans, sql` or `)}) and ${SOLD_UNTAXED}`
}
