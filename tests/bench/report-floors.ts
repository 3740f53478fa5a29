import type { Sql } from 'postgres'
import { DEFAULT_PAGE_SIZE } from '@/lib/domain/list-definition'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { daysBeside, wholeMonths } from '@/lib/pos/pos-reports/rules/report-parts'

export interface Asked {
  report: string
  /** Days, both included. */
  from: string
  to: string
  store?: string
  till?: string
}

type Where = ReturnType<Sql>

/**
 * Reads a report's figures with the least SQL possible over the same sums, on a warm connection of
 * the application's role: no transaction, company, place names, texts or JSON. For paged reports,
 * the first page and the totals. Assumes that whole months are rolled up.
 */
export async function bareReport(sql: Sql, asked: Asked): Promise<unknown> {
  const { from, to, store, till } = asked
  const own = sql`${store ? sql`and store_id = ${store}` : sql``} ${till ? sql`and device_id = ${till}` : sql``}`
  const days = sql`day between ${from}::date and ${to}::date ${own}`
  const within = (column: Where) =>
    sql`${column} >= ${from}::timestamp at time zone 'Europe/Berlin' and ${column} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`
  switch (asked.report) {
    case 'total':
      return Promise.all([
        sql`select sum(gross), sum(net), sum(count_receipts), sum(count_returns), sum(count_canceled), sum(deposits), sum(withdrawals)
          from sales_day where ${days}`,
        sql`select vat_rate, sum(gross), sum(net) from sales_day_vat where ${days} group by 1`,
        sql`select method, sum(amount), sum(count) from sales_day_payment where ${days} group by 1`,
      ])
    case 'days':
      return Promise.all([
        sql`select day, sum(gross), sum(net), sum(count_receipts) from sales_day where ${days} group by 1`,
        sql`select day, vat_rate, sum(gross), sum(net) from sales_day_vat where ${days} group by 1, 2`,
        sql`select day, method, sum(amount) from sales_day_payment where ${days} group by 1, 2`,
      ])
    case 'weekdays':
      return sql`select extract(isodow from day), sum(gross), sum(net), sum(count_receipts) from sales_day where ${days} group by 1`
    case 'hours':
      return sql`select extract(hour from created_at at time zone 'Europe/Berlin'), extract(isodow from created_at at time zone 'Europe/Berlin'),
        sum(line_gross), sum(line_net), count(*) from receipt where ${within(sql`created_at`)} ${own} group by 1, 2`
    case 'cashiers':
      return sql`select cashier, sum(line_gross), sum(line_net), count(*) from receipt where ${within(sql`created_at`)} ${own} group by 1`
    case 'products':
    case 'product-groups':
      return Promise.all([sql`select sum(count_receipts) from sales_day where ${days}`, sold(sql, asked)])
    case 'differences':
      return sql`select c.*, i.items_gross from (select id, number, device_id, store_id, start_time, end_time, gross_total, cash_desired, cash_actual from closing
        where ${within(sql`end_time`)} ${own}) c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number`
    case 'store-journal':
      return sql`select id, number, device_id, store_id, start_time, end_time, gross_total, net_total, tax_total, count_receipts, count_canceled,
        lag(number) over (partition by device_id order by number) from closing where ${within(sql`end_time`)} ${own}`
    default:
      return Promise.all([
        sql`select sum(gross), sum(net), sum(count_receipts), sum(count_movements), sum(count_lines) from sales_day where ${days}`,
        sql`select r.*, l.*, a.* from (select * from receipt where ${within(sql`created_at`)} ${own} order by created_at, id
            limit ${DEFAULT_PAGE_SIZE}) r
          join lateral (select * from receipt_line l where l.created_at = r.created_at and l.receipt_id = r.id) l on true
          join receipt_article a on a.id = l.article_id`,
      ])
  }
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** By product or group: rolled-up months that are over, plus the lines of the remaining days. */
function sold(sql: Sql, { report, from, to, store, till }: Asked): Promise<unknown> {
  const group =
    report === 'products' ? sql`a.product_id, max(a.product_number), max(a.name)` : sql`a.product_group`
  const scope = till
    ? sql`device_id = ${till}`
    : store
      ? sql`store_id = ${store} and device_id = ${NIL}`
      : sql`store_id = ${NIL} and device_id = ${NIL}`
  const own = till
    ? sql`and exists (select from receipt r where r.created_at = l.created_at and r.id = l.receipt_id and r.device_id = ${till})`
    : store
      ? sql`and l.store_id = ${store}`
      : sql``
  const months = monthsOf({ from, to })
  const parts = daysBeside({ from, to }, months).map(
    (
      days,
    ) => sql`union all select l.article_id, sum(l.quantity), sum(l.sum_gross), sum(l.sum_net) from receipt_line l
      where l.created_at >= ${days.from}::timestamp at time zone 'Europe/Berlin'
        and l.created_at < (${days.to}::date + 1)::timestamp at time zone 'Europe/Berlin' ${own} group by 1`,
  )
  return sql`
    select ${group}, sum(s.quantity), sum(s.gross), sum(s.net)
    from (select u.article, sum(u.quantity) as quantity, sum(u.gross) as gross, sum(u.net) as net
        from sales_month_article m, unnest(m.articles, m.quantities, m.gross, m.net) u(article, quantity, gross, net)
        where ${scope} and m.month = any(${months}::date[]) group by 1
      ${parts.length > 0 ? parts.reduce((all, part) => sql`${all} ${part}`) : sql``}) s
    join receipt_article a on a.id = s.article group by 1`
}

/** Returns the first days of the whole months of a range that are over. */
function monthsOf(range: { from: string; to: string }): string[] {
  const whole = wholeMonths(range)
  const months: string[] = []
  const running = `${businessDay(new Date()).slice(0, 7)}-01`
  for (let month = whole?.from ?? ''; whole && month <= whole.to && month < running;)
    month = `${addDays(months[months.push(month) - 1] ?? month, 31).slice(0, 7)}-01`
  return months
}
