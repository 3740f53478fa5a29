import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { CHECKS, isUnexplained } from './closing-checks'
import { endedWithin } from './closing-period'

/** Older differences are no longer a task. */
const DAYS = 30

/**
 * Closings of the last 30 days in the active company's stores that nobody has explained: counted
 * cash that differs from the expected, another sum than their receipts, numbers missing before
 * them. Few: one per till and day.
 */
export const closingTasks = defineUseCase({
  name: 'closing.tasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const { tx, ctx } = scope
    const today = businessDay(ctx.now())
    const from = addDays(today, -DAYS)
    const [row] = await tx.execute<{ count: number; missing: string; surplus: string }>(sql`
      select count(*) as count, coalesce(sum(-difference) filter (where difference < 0), 0)::text as missing,
        coalesce(sum(difference) filter (where difference > 0), 0)::text as surplus
      from (select c.cash_actual - c.cash_desired as difference from closing c
        where c.end_time >= (${from}::date::timestamp at time zone 'Europe/Berlin')
          and c.cash_actual <> c.cash_desired and c.comment = ''
          and c.store_id in (select s.id from store s where s.company_id = ${ctx.companyId})
        limit ${MOST_TASKS + 1}) found`)
    const cash = countedTask({
      kind: 'cashDifferences',
      href: `/pos-reports?report=differences&from=${from}&to=${today}&closings=unexplained&sort=cashDifference`,
      count: Number(row?.count ?? 0),
      cash: {
        missing: centsText(BigInt(row?.missing ?? 0)),
        surplus: centsText(BigInt(row?.surplus ?? 0)),
      },
    })
    return [...cash, ...(await tillTasks(scope, from))]
  },
})

/** One task per till and check, with its list; none for those who may not open the till's page. */
async function tillTasks({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>, from: string): Promise<OpenTask[]> {
  if (!admits(ctx, 'POS-STORES_SHOW', 'pos')) return []
  const rows = await tx.execute<{
    device_id: string
    name: string | null
    receipts: number
    gap: number
  }>(sql`
    select f.device_id, coalesce(d.name, platform.till_name(f.device_id)) as name,
      count(*) filter (where f.receipts) as receipts, count(*) filter (where f.gap) as gap
    from (select c.device_id, ${CHECKS.receipts} as receipts, ${CHECKS.gap} as gap
      from closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      where ${sql.join(endedWithin({ from }), sql` and `)} and ${isUnexplained}
        and c.store_id in (select s.id from store s where s.company_id = ${ctx.companyId})
      limit ${MOST_TASKS + 1}) f
    left join pos_device d on d.id = f.device_id
    where f.receipts or f.gap group by f.device_id, d.name order by name, f.device_id`)
  const tasks = (kind: 'closingDifferences' | 'closingGaps', check: 'receipts' | 'gap') =>
    rows.flatMap((row) =>
      countedTask({
        kind,
        href: `/pos-devices/${row.device_id}?tab=closings&open=${check}&from=${from}`,
        count: Number(row[check]),
        name: row.name ?? '',
      }),
    )
  return [...tasks('closingDifferences', 'receipts'), ...tasks('closingGaps', 'gap')]
}
