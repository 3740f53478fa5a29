import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Older differences are no longer a task. */
const DAYS = 30

/**
 * Closings of the last 30 days in the active company's stores whose counted cash differs from the
 * expected, without a comment. Few: one per till and day.
 */
export const closingTasks = defineUseCase({
  name: 'closing.tasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
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
    return countedTask({
      kind: 'cashDifferences',
      href: `/pos-reports?report=differences&from=${from}&to=${today}`,
      count: Number(row?.count ?? 0),
      cash: {
        missing: centsText(BigInt(row?.missing ?? 0)),
        surplus: centsText(BigInt(row?.surplus ?? 0)),
      },
    })
  },
})
