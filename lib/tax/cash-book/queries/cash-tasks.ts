import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { mayDeduct } from './entry-columns'
import { DESK_NAME, DESKS, visibleDesks } from './desks'

/** Earlier days are no longer a task. */
const DAYS = 30

/** Same for expenses without a file. */
const DAYS_OF_FILES = 366

/** Desks that are shown one by one, of each kind of task. */
const MOST_DESKS = 20

type Scope = Pick<ReadScope, 'tx' | 'ctx'>

/**
 * Cash books of the active company that a person must check: days among the last 30 that ended
 * below zero, which late closings can cause, money in the book of a till that is no longer in use
 * there, and expenses whose VAT counts only with a file.
 */
export const cashTasks = defineUseCase({
  name: 'cashDesk.tasks',
  mode: 'read',
  right: 'TAX_PATCH',
  module: null,
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => [
    ...(await negativeDays(scope)),
    ...(await cashLeft(scope)),
    ...(await missingFiles(scope)),
  ],
})

/**
 * One task per desk, of its first such day; balances are computed backwards from the current one.
 */
async function negativeDays({ tx, ctx }: Scope): Promise<OpenTask[]> {
  const from = addDays(businessDay(ctx.now()), -DAYS)
  const rows = await tx.execute<{ id: string; name: string; day: string; balance: string }>(sql`
    select k.id, ${DESK_NAME} as name, d.day::text, d.balance from ${DESKS}
    cross join lateral (
      select ends.day, ends.balance from (
        select e.date as day, k.balance - coalesce(sum(sum(e.amount)) over later, 0) as balance
        from cash_entry e where e.tenant_id = k.tenant_id and e.desk_id = k.id and e.date >= ${from}::date
        group by e.date
        window later as (order by e.date desc rows between unbounded preceding and 1 preceding)) ends
      where ends.balance < 0
      union all
      select coalesce(k.last_day, ${from}::date), k.balance where k.balance < 0
      order by day limit 1) d
    where ${all(visibleDesks(ctx))}
    order by 2, 1 limit ${MOST_DESKS}`)
  return rows.map(({ id, name, day, balance }) => ({
    kind: 'negativeCash',
    href: `/cash-book/${id}?monat=${day.slice(0, 7)}`,
    count: 1,
    name,
    amount: centsText(Number(balance)),
    until: day,
  }))
}

/** One task per till that is deleted, or has moved to another company, and whose book has money. */
async function cashLeft({ tx, ctx }: Scope): Promise<OpenTask[]> {
  const rows = await tx.execute<{ id: string; name: string; balance: string }>(sql`
    select k.id, ${DESK_NAME} as name, k.balance from ${DESKS} left join store s on s.tenant_id = p.tenant_id and s.id = p.store_id
    where ${all(visibleDesks(ctx))} and k.balance > 0 and (p.status = 'DELETED' or s.company_id <> k.company_id)
    order by 2, 1 limit ${MOST_DESKS}`)
  return rows.map(({ id, name, balance }) => ({
    kind: 'cashLeft',
    href: `/cash-book/${id}`,
    count: 1,
    name,
    amount: centsText(Number(balance)),
  }))
}

/** Taxation on the day of an entry `e` from before entries stored it. */
const onDay = (column: 'small_business' | 'flat_rate_farm') =>
  taxationColumn(column, sql`e.company_id`, sql`e.date`)

/**
 * One task per desk with expenses of a year whose VAT is to be input tax, and that nothing proves.
 * Once they are handed over they are booked without it, and a file changes nothing.
 */
async function missingFiles({ tx, ctx }: Scope): Promise<OpenTask[]> {
  const from = addDays(businessDay(ctx.now()), -DAYS_OF_FILES)
  const rows = await tx.execute<{ id: string; name: string; day: string; amount: string; count: number }>(sql`
    select k.id, ${DESK_NAME} as name, min(e.date)::text as day, sum(-e.amount) as amount, least(count(*), ${MOST_TASKS + 1})::int as count
    from ${DESKS} join cash_entry e on e.tenant_id = k.tenant_id and e.desk_id = k.id and e.date >= ${from}::date
    where ${all(visibleDesks(ctx))} and e.origin = 'TYPED' and e.reverses is null and ${mayDeduct(sql`e`)}
      and not coalesce(e.small_business, ${onDay('small_business')})
      and coalesce(e.deductible, case when coalesce(e.flat_rate_farm, ${onDay('flat_rate_farm')}) then 'NONE' else 'FULL' end) <> 'NONE'
      and not exists (select from cash_entry o where o.tenant_id = e.tenant_id and o.reverses = e.id)
      and not exists (select from cash_entry_file f where f.tenant_id = e.tenant_id and f.entry_id = e.id)
      and not exists (select from datev_item h where h.tenant_id = e.tenant_id and h.kind = 'cashEntry' and h.entity_id = e.id)
    group by k.id, 2 order by 2, 1 limit ${MOST_DESKS}`)
  return rows.flatMap(({ id, name, day, amount, count }) =>
    countedTask({
      kind: 'missingCashFiles',
      href: `/cash-book/${id}?monat=${day.slice(0, 7)}`,
      count,
      name,
      amount: centsText(Number(amount)),
    }),
  )
}

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)
