import { expect } from 'vitest'
import { asRole } from './database'

/** Whether a receipt counts in any figure. */
const COUNTS = `r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null`

/** Whether a payment `p` of a receipt counts: a promise of nothing is none. */
const PAID = `r.type in ('SALE', 'RETURN', 'CANCELLATION') and not (p.method = 4 and p.amount = 0)`

/** The sections of counted lines and cash movements. */
const CASES = `(
  select r.tenant_id, (r.created_at at time zone 'Europe/Berlin')::date as day, r.store_id, r.device_id, r.closing_number,
    case when l.details ? 'agencyId' then 'AGENCY' else a.business_case end as business_case,
    coalesce(a.vat_key, platform.vat_key(a.vat_rate), 0) as vat_key, a.vat_rate, l.sum_gross as gross, l.sum_net as net
  from receipt r
  join receipt_line l on l.tenant_id = r.tenant_id and l.created_at = r.created_at and l.receipt_id = r.id
  join receipt_article a on a.tenant_id = l.tenant_id and a.id = l.article_id
  where ${COUNTS}
  union all
  select r.tenant_id, (r.created_at at time zone 'Europe/Berlin')::date, r.store_id, r.device_id, r.closing_number, r.movement_case,
    5, 0, p.amount, p.amount
  from receipt r, unnest(r.payment_amounts) as p(amount)
  where ${COUNTS} and r.type in ('DEPOSIT', 'WITHDRAWAL'))`

/** The expected content of each table for a tenant, added up from its receipts. */
export const SUMS = {
  sales_day: `select r.tenant_id, (r.created_at at time zone 'Europe/Berlin')::date as day, r.store_id, r.device_id,
      count(*) filter (where ${COUNTS} and r.type in ('SALE', 'RETURN', 'CANCELLATION')) as count_receipts,
      count(*) filter (where ${COUNTS} and r.type = 'RETURN') as count_returns,
      count(*) filter (where ${COUNTS} and r.type = 'CANCELLATION') as count_canceled,
      count(*) filter (where ${COUNTS} and r.type in ('DEPOSIT', 'WITHDRAWAL')) as count_movements,
      sum((select count(*) from receipt_line l
        where l.tenant_id = r.tenant_id and l.created_at = r.created_at and l.receipt_id = r.id)) as count_lines,
      sum((select count(*) from receipt_line l join receipt_article a on a.tenant_id = l.tenant_id and a.id = l.article_id
        where l.tenant_id = r.tenant_id and l.created_at = r.created_at and l.receipt_id = r.id
          and not (a.is_turnover and ${COUNTS}))) as count_other_lines,
      count(*) filter (where not (${COUNTS})) as count_others, sum(r.line_gross) as gross, sum(r.line_net) as net,
      coalesce(sum(r.line_gross) filter (where ${COUNTS} and r.type = 'RETURN'), 0) as returns_gross,
      coalesce(sum(r.line_gross) filter (where r.type = 'CANCELLATION'), 0) as canceled_gross,
      coalesce(sum((select sum(amount) from unnest(r.payment_amounts) amount)) filter (where ${COUNTS} and r.type = 'DEPOSIT'), 0) as deposits,
      coalesce(sum((select sum(amount) from unnest(r.payment_amounts) amount)) filter (where ${COUNTS} and r.type = 'WITHDRAWAL'), 0) as withdrawals
    from receipt r group by 1, 2, 3, 4`,
  sales_day_vat: `select r.tenant_id, (r.created_at at time zone 'Europe/Berlin')::date as day, r.store_id, r.device_id, a.vat_rate,
      coalesce(a.vat_key, platform.vat_key(a.vat_rate), 0) as vat_key, sum(l.sum_gross) as gross, sum(l.sum_net) as net
    from receipt r
    join receipt_line l on l.tenant_id = r.tenant_id and l.created_at = r.created_at and l.receipt_id = r.id
    join receipt_article a on a.tenant_id = l.tenant_id and a.id = l.article_id
    where a.is_turnover
    group by 1, 2, 3, 4, 5, 6`,
  sales_day_payment: `select r.tenant_id, (r.created_at at time zone 'Europe/Berlin')::date as day, r.store_id, r.device_id, p.method,
      sum(p.amount) as amount, count(*) as count
    from receipt r, unnest(r.payment_methods, r.payment_amounts) as p(method, amount)
    where ${COUNTS} and ${PAID}
    group by 1, 2, 3, 4, 5`,
  sales_day_case: `select tenant_id, day, store_id, device_id, business_case, vat_key, vat_rate, sum(gross) as gross, sum(net) as net,
      count(*) as count from ${CASES} c where business_case <> 'SALE' group by 1, 2, 3, 4, 5, 6, 7`,
  closing_case: `select tenant_id, device_id, closing_number, business_case, vat_key, vat_rate, sum(gross) as gross, sum(net) as net,
      count(*) as count from ${CASES} c where closing_number is not null group by 1, 2, 3, 4, 5, 6`,
  closing_items: `select r.tenant_id, r.device_id, r.closing_number,
      coalesce(sum(r.line_gross) filter (where ${COUNTS}), 0) as items_gross, count(*) filter (where ${COUNTS}) as count_receipts,
      count(*) filter (where ${COUNTS} and r.type = 'CANCELLATION') as count_canceled,
      coalesce(sum(r.all_gross) filter (where ${COUNTS}), 0) as all_gross, min(r.created_at) as first_at, max(r.created_at) as last_at
    from receipt r where r.kind = 'RECEIPT' and r.duplicate_of is null and r.closing_number is not null group by 1, 2, 3`,
  closing_payment: `select r.tenant_id, r.device_id, r.closing_number, p.method,
      coalesce(r.details -> 'payments' -> (p.index::int - 1) ->> 'name', r.details -> 'payments' -> (p.index::int - 1) ->> 'method', '') as name,
      sum(p.amount) as amount, count(*) as count
    from receipt r, unnest(r.payment_methods, r.payment_amounts) with ordinality as p(method, amount, index)
    where ${COUNTS} and ${PAID} and r.closing_number is not null group by 1, 2, 3, 4, 5`,
}
/** Compares all sums with the receipts that count; returns the number of rows of each table. */
export const rowsOfReceipts = ({ tenantId }: { tenantId: string }) =>
  asRole('admin', async (admin) => {
    const compared: number[] = []
    for (const [table, sums] of Object.entries(SUMS)) {
      const stored = await admin.unsafe(`select * from ${table} where tenant_id = $1`, [tenantId])
      const added = await admin.unsafe(`select * from (${sums}) s where tenant_id = $1`, [tenantId])
      const texts = (rows: readonly object[]) =>
        rows
          .map((row) =>
            Object.entries(row)
              .map(([name, value]) => `${name}=${String(value)}`)
              .toSorted()
              .join(),
          )
          .toSorted()
      expect(texts(added), table).toEqual(texts(stored))
      compared.push(stored.length)
    }
    return compared
  })
