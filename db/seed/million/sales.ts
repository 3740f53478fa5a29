import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'

const ARTICLES = 2_000

/** Creates articles numbered from 1 in twenty groups, food and other goods. */
export async function makeArticles(tx: TenantTx, tenantId: string): Promise<void> {
  const words = sql`array['Äpfel', 'Birnen', 'Brot', 'Eier', 'Honig', 'Joghurt', 'Käse', 'Marmelade', 'Milch', 'Möhren', 'Nudeln', 'Öl', 'Quark',
    'Saft', 'Salat', 'Tomaten', 'Wein', 'Seife', 'Kerzen', 'Blumen']`
  await tx.execute(sql`
    insert into receipt_article (tenant_id, product_id, product_number, name, product_group, vat_rate, vat_key, digest)
    select ${tenantId}, gen_random_uuid()::text, n::text, (${words})[1 + n % 20] || ' ' || (1 + n / 20), (${words})[1 + n % 20],
      case when n % 20 > 15 then 1900 else 700 end, case when n % 20 > 15 then 1 else 2 end, sha256(convert_to('article ' || n, 'UTF8'))
    from generate_series(1, ${ARTICLES}::int) n order by n`)
}

interface Month {
  tenantId: string
  /** Its first day. */
  month: string
  /** The first day of all sales. */
  since: string
  /** Sales end at this instant; its day is not closed. */
  until: Date
  hours: Hours
}

/** Opening time and duration, in minutes. */
export interface Hours {
  opens: number
  lasts: number
}

export const SHOP_HOURS: Hours = { opens: 8 * 60, lasts: 11 * 60 }

/**
 * Returns the sales of the month as parts of a statement: `sums` its receipts, `sold` their lines.
 */
const soldIn = ({ month, since, until, hours }: Month): SQL => sql`
    opened as materialized (
      select t.id as device, t.store_id as store, d::date as day,
        (select count(*) from generate_series(${since}::timestamp, d, interval '1 day') o where extract(isodow from o) < 7) as closing, 25 + floor(random() * 22)::int as count
      from pos_device t, generate_series(${month}::timestamp, ${month}::timestamp + interval '1 month - 1 day', interval '1 day') d
      where extract(isodow from d) < 7 and d >= ${since}::date and d <= ${businessDay(until)}::date
    ), rung as materialized (
      select o.device, o.store, o.day, o.closing, o.closing * 100 + k as number, gen_random_uuid() as uuid,
        date_trunc('milliseconds', (o.day + (${hours.opens} + (k + random()) / o.count * ${hours.lasts}) * interval '1 minute') at time zone 'Europe/Berlin') as at,
        1 + floor(random() * 5)::int as lines, case when random() < 0.02 then -1 else 1 end as sign, case when random() < 0.6 then 1 else 2 end as method
      from opened o, generate_series(0, o.count - 1) k
    ), receipts as materialized (
      select r.*, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(replace(uuid::text, '-', ''), 14))::uuid as id
      from rung r where at < ${until.toISOString()}::timestamptz
    ), drawn as materialized (
      select r.id, r.at, r.store, r.device, r.day, r.closing, r.sign, n as place, 1 + floor(power(random(), 3) * ${ARTICLES}::int)::int as nr,
        1 + floor(random() * random() * 4)::int as quantity
      from receipts r, generate_series(1, r.lines) n
    ), sold as materialized (
      select d.*, a.id as article, a.vat_rate as rate, sign * quantity * cents as gross,
        round(sign * quantity * cents * 10000.0 / (10000 + a.vat_rate))::bigint as net
      from (select *, 99 + nr::bigint * 7919 % 900 as cents from drawn) d join receipt_article a on a.product_number = d.nr::text
    ), sums as materialized (
      select r.*, s.gross, s.net from receipts r
      join (select id, sum(gross)::bigint as gross, sum(net)::bigint as net from sold group by 1) s on s.id = r.id
    )`

/**
 * Creates a month's sales at all tills of the tenant, on all days but Sundays from `since` until
 * `until`: 25 to 46 receipts a day of one to five lines each, with few articles sold often. Days,
 * VAT, payments, closings and their sums are written as well.
 */
export async function sellMonth(tx: TenantTx, month: Month): Promise<void> {
  const { tenantId } = month
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), setseed(hashtext(${month.month}) / 2147483648.0)`,
  )
  await tx.execute(sql`
    with ${soldIn(month)}, i_receipts as (
      insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, cashier, closing_number, sum_gross, sum_net,
        sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state)
      select ${tenantId}, at, id, device, store, uuid, number, case when sign < 0 then 'RETURN' else 'SALE' end, at + interval '1 minute', 'Anna', closing,
        gross, net, gross - net, gross, net, array[method]::smallint[], array[gross], 'NONE' from sums
    ), i_lines as (
      insert into receipt_line (tenant_id, created_at, receipt_id, line, store_id, article_id, quantity, price, sum_gross, sum_net)
      select ${tenantId}, at, id, place, store, article, sign * quantity * 1000, cents * 100, gross, net from sold
    ), i_keys as (
      insert into receipt_key (tenant_id, device_id, uuid, digest, created_at, receipt_id)
      select ${tenantId}, device, uuid, sha256(uuid_send(uuid)), at, id from sums
    ), i_days as (
      insert into sales_day (tenant_id, day, store_id, device_id, count_receipts, count_returns, count_canceled, count_movements, count_lines, gross, net,
        returns_gross, deposits, withdrawals)
      select ${tenantId}, day, store, device, count(*), count(*) filter (where sign < 0), 0, 0, sum(lines), sum(gross), sum(net),
        coalesce(sum(gross) filter (where sign < 0), 0), 0, 0
      from sums group by day, store, device
    ), i_rates as (
      insert into sales_day_vat (tenant_id, day, store_id, device_id, vat_rate, vat_key, gross, net)
      select ${tenantId}, day, store, device, rate, platform.vat_key(rate), sum(gross), sum(net) from sold group by day, store, device, rate
    ), i_paid as (
      insert into sales_day_payment (tenant_id, day, store_id, device_id, method, amount, count)
      select ${tenantId}, day, store, device, method, sum(gross), count(*) from sums group by day, store, device, method
    ), i_items as (
      insert into closing_items (tenant_id, device_id, closing_number, items_gross, count_receipts, all_gross, first_at, last_at)
      select ${tenantId}, device, closing, sum(gross), count(*), sum(gross), min(at), max(at) from sums group by device, closing
    ), i_cases as (
      insert into closing_case (tenant_id, device_id, closing_number, business_case, vat_key, vat_rate, gross, net, count)
      select ${tenantId}, device, closing, 'SALE', platform.vat_key(rate), rate, sum(gross), sum(net), count(*) from sold group by device, closing, rate
    ), i_closing_paid as (
      insert into closing_payment (tenant_id, device_id, closing_number, method, name, amount, count)
      select ${tenantId}, device, closing, method, '', sum(gross), count(*) from sums group by device, closing, method
    )
    insert into closing (tenant_id, id, device_id, store_id, uuid, digest, number, start_time, end_time, gross_total, net_total, tax_total, count_receipts,
      count_canceled, card_payment_count, cash_count, cash_desired, cash_actual, cash_deposit, cash_absorption, taxes, articles, received_at)
    select ${tenantId}, gen_random_uuid(), device, store, gen_random_uuid(), sha256(uuid_send(device) || int8send(closing)), closing,
      (day + time '08:00') at time zone 'Europe/Berlin', (day + time '19:30') at time zone 'Europe/Berlin', sum(gross), sum(net), sum(gross - net), count(*), 0,
      count(*) filter (where method = 2), count(*) filter (where method = 1), 10000 + coalesce(sum(gross) filter (where method = 1), 0),
      10000 + coalesce(sum(gross) filter (where method = 1), 0) - case when closing % 17 = 0 then 50 else 0 end, 0, 0, '[]', '[]',
      (day + time '19:31') at time zone 'Europe/Berlin'
    from sums where day < ${businessDay(month.until)}::date group by device, store, day, closing`)
}
