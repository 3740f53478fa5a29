import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Older inconsistent receipts are no longer a task: they cannot be changed. */
const DAYS = 30

/**
 * Tills that wait for approval, and inconsistent receipts of the last 30 days, as in their lists.
 * By indexes only: of flagged receipts, and the tenant's few tills.
 */
export const tillTasks = defineUseCase({
  name: 'receipt.tasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const from = addDays(businessDay(ctx.now()), -DAYS)
    const [row] = await tx.execute<{ flagged: number; waiting: number }>(sql`
      select (select count(*) from (select 1 from receipt where flags is not null
          and created_at >= (${from}::date::timestamp at time zone 'Europe/Berlin') limit ${MOST_TASKS + 1}) f) as flagged,
        (select count(*) from pos_device where status = 'PENDING') as waiting`)
    const { flagged = 0, waiting = 0 } = row ?? {}
    return [
      ...countedTask({
        kind: 'waitingTills',
        href: '/pos-devices?status=PENDING',
        count: Number(waiting),
      }),
      ...countedTask({
        kind: 'flaggedReceipts',
        href: `/receipts?flagged=1&from=${from}`,
        count: Number(flagged),
      }),
    ]
  },
})
