import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/use-case'

/** What waits about tills, for the dashboard. */
export interface TillTasks {
  /** Receipts of the last `DAYS` days that do not add up; counted up to `MOST`. */
  flagged: number
  /** Tills that wait for approval. */
  waiting: number
  /** The first of the days. */
  from: string
}

/** Older receipts that do not add up are no task any more: they cannot be changed. */
const DAYS = 30
const MOST = 1000

/** By indexes alone: of flagged receipts, and the tenant's few tills. */
export const tillTasks = defineUseCase({
  name: 'receipt.tasks',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<TillTasks> => {
    const from = addDays(businessDay(ctx.now()), -DAYS)
    const [row] = await tx.execute<{ flagged: number; waiting: number }>(sql`
      select (select count(*) from (select 1 from receipt where flags is not null
          and created_at >= (${from}::date::timestamp at time zone 'Europe/Berlin') limit ${MOST}) f) as flagged,
        (select count(*) from pos_device where status = 'PENDING') as waiting`)
    return { from, flagged: Number(row?.flagged ?? 0), waiting: Number(row?.waiting ?? 0) }
  },
})
