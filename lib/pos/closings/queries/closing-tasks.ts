import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { grouped } from '@/lib/domain/grouped'
import { centsText } from '@/lib/domain/money'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { hasOpenGap } from '../rules/completeness'
import type { ClosingRecord } from '../schema/closing'
import { isUnexplained } from './closing-checks'
import { endedWithin } from './closing-period'
import { closingStates } from './closing-states'
import { unclosedTills } from './unclosed-tills'

/** Older differences are no longer a task. */
const DAYS = 30

/**
 * Closings of the last 30 days in the active company's stores that have not been explained: counted
 * cash that differs from the expected, receipts that are missing or differ, numbers missing before
 * them; and tills whose receipts were never closed. One closing per till and day is read, up to the
 * limit of `closingStates`: a month of 130 tills.
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
          and c.cash_actual <> c.cash_desired and ${isUnexplained}
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
    // receipts of yesterday may be closed today
    const before = addDays(today, -1)
    return [...cash, ...(await tillTasks(scope, from)), ...(await unclosedTasks(scope, { from, before }))]
  },
})

/** One task per till with receipts that no closing covers; none for those who cannot open it. */
async function unclosedTasks(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { from, before }: { from: string; before: string },
): Promise<OpenTask[]> {
  if (!admits(ctx, 'POS-STORES_SHOW', 'pos')) return []
  const tills = await unclosedTills(tx, { companyId: ctx.companyId, from, before })
  return tills.flatMap(({ id, name, count }) =>
    countedTask({
      kind: 'unclosedReceipts',
      href: `/receipts?unclosed=1&devices=${id}&from=${from}&to=${addDays(before, -1)}`,
      count,
      name,
    }),
  )
}

/** One task per till and check, with its list; none for those who may not open the till's page. */
async function tillTasks({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>, from: string): Promise<OpenTask[]> {
  if (!admits(ctx, 'POS-STORES_SHOW', 'pos')) return []
  const unexplained = [
    ...endedWithin({ from }),
    isUnexplained,
    sql`c.store_id in (select s.id from store s where s.company_id = ${ctx.companyId})`,
  ]
  const closings = await closingStates(tx, unexplained)
  const tasks = (
    kind: 'closingDifferences' | 'closingGaps',
    check: 'receipts' | 'gap',
    applies: (closing: ClosingRecord) => boolean,
  ) =>
    [...grouped(closings.filter(applies), ({ device }) => device.id)]
      .map(([id, its]) => ({ id, name: its[0]?.device.name ?? '', count: its.length }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de') || (a.id < b.id ? -1 : 1))
      .flatMap(({ id, name, count }) =>
        countedTask({
          kind,
          href: `/pos-devices/${id}?tab=closings&open=${check}&from=${from}`,
          count,
          name,
        }),
      )
  return [
    ...tasks('closingDifferences', 'receipts', ({ check }) => check.state !== 'MATCHES'),
    ...tasks('closingGaps', 'gap', hasOpenGap),
  ]
}
