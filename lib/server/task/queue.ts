import { sql, type SQL } from 'drizzle-orm'
import { processState } from '@/lib/server/core/process'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import { pool } from '@/db/client'
import type { TenantTx } from '@/db/tenant'
import type { JobDefinition, JobTiming } from './job'
import type { Outbox } from '@/lib/server/core/use-case'

/** Interval of the check for jobs left behind by a killed worker. */
const MAINTENANCE_SECONDS = 30

/** postgres.js describes parameters itself: objects are passed as JSON text, dates as ISO text. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value
}

/** Returns the process's pg-boss over our own pool; schema and queues are created by migrations. */
export function boss(): PgBoss {
  processState.boss ??= new PgBoss({
    db: {
      executeSql: async (text, values = []) => ({ rows: [...(await run(text, values))] }),
    },
    migrate: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  })
  return processState.boss
}

/** Maintenance consists of several statements with their own BEGIN, and returns nothing. */
async function run(text: string, values: unknown[]): Promise<readonly unknown[]> {
  if (!/^\s*begin;/i.test(text)) return pool().statement(text, values.map(plain))
  await pool().script(text)
  return []
}

/** Converts pg-boss's "$1" text to a drizzle query, so that it runs inside our transaction. */
function placeholders(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql.param(plain(values[Number(part) - 1])))),
  )
}

/** Returns the outbox of a transaction outside `execute`. */
export const outboxOf = (tx: TenantTx): Outbox => ({
  tx,
  enqueue: (job, payload, timing) => enqueueJob(tx, job, payload, timing),
})

/** Enqueues a job in the given transaction: it exists if and only if the transaction commits. */
export async function enqueueJob<P extends z.ZodType>(
  tx: TenantTx,
  job: JobDefinition<P>,
  payload: z.input<P>,
  timing: JobTiming = {},
): Promise<void> {
  const data = job.payload.parse(payload)
  await boss().send(job.queue, data as object, {
    ...timing,
    db: {
      executeSql: async (text: string, values: unknown[]) => ({
        rows: [...(await tx.execute(placeholders(text, values)))],
      }),
    },
  })
}
