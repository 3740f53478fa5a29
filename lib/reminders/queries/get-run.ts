import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import { listCustomerRuns, readCustomerRun, type CustomerRun } from '@/lib/customer-runs/queries/read-runs'
import { runKey } from '@/lib/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import type { ReminderOutcome, RunCustomerState } from '@/lib/domain/run-state'
import { AppError } from '@/lib/server/errors'
import { listFields } from '@/lib/server/list'
import { errorText } from '@/lib/server/translate'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { reminderRunList } from '../list'
import { REMINDER_RUNS, type ReminderOptions, type RunRecord, type RunResult, type RunRow } from '../schema'

interface Mailed extends Record<string, unknown> {
  run_id: string
  mailed: number
  sent: number
}

/** How many letters of each run go by mail, and of how many the mail server took all mails. */
async function mailedOf({ tx }: Pick<ReadScope, 'tx'>, runIds: readonly string[]): Promise<Mailed[]> {
  if (runIds.length === 0) return []
  const rows = await tx.execute<Mailed>(sql`
    select m.run_id, count(*)::int as mailed, count(*) filter (where s.unsent = 0)::int as sent
    from reminder m join lateral (
      select count(*) as mails, count(*) filter (where a.state <> 'SENT') as unsent
      from reminder_dispatch d join mail a on a.tenant_id = d.tenant_id and a.id = d.id
      where d.tenant_id = m.tenant_id and d.reminder_id = m.id) s on s.mails > 0
    where m.run_id = any(${sql.param(`{${runIds.join(',')}}`)}::uuid[])
    group by m.run_id`)
  return [...rows]
}

async function rowsOf(
  scope: Pick<ReadScope, 'tx'>,
  runs: readonly CustomerRun<ReminderOptions>[],
): Promise<RunRow[]> {
  const mails = await mailedOf(
    scope,
    runs.map(({ id }) => id),
  )
  return runs.map(({ options, done, amount: _amount, written, ...run }) => {
    const { mailed, sent } = mails.find(({ run_id: id }) => id === run.id) ?? { mailed: 0, sent: 0 }
    const pending = run.customers - done - run.failed
    return { ...run, ...options, pending, mailed, sent, toPrint: written - mailed, leftOut: done - written }
  })
}

/** The runs of the active company, the last one first. */
export const listRuns = defineUseCase({
  name: 'reminder.runs',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(reminderRunList)),
  run: async (scope, input): Promise<Page<RunRow>> => {
    const page = await listCustomerRuns(scope, REMINDER_RUNS, input, 'startedAt')
    return { ...page, rows: await rowsOf(scope, page.rows) }
  },
})

interface ResultRow extends Record<string, unknown> {
  customer_id: string
  customer_number: string
  customer_name: string
  state: RunCustomerState
  written: number
  amount: string
  reason: KeptReason | null
  reminder_id: string | null
  level: number | null
  mails: RunResult['mails'] | null
  withdrawn: boolean
}

/** A run with its result for each customer; failures come first. */
export const getRun = defineUseCase({
  name: 'reminder.run',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: (scope, { id }) => readReminderRun(scope, id),
})

/** For the write use cases that answer the run. Throws notFound. */
export async function readReminderRun(scope: ReadScope, id: string): Promise<RunRecord> {
  const [run] = await rowsOf(scope, [await readCustomerRun(scope, REMINDER_RUNS, id)])
  if (!run) throw new AppError('notFound', 'notFound')
  const rows = await scope.tx.execute<ResultRow>(sql`
    select c.customer_id, c.customer_number, c.customer_name, c.state, c.written, c.amount, c.reason,
      m.id as reminder_id, m.level, (
        select jsonb_agg(jsonb_build_object('recipient', s.recipient, 'state', a.state) order by s.id)
        from reminder_dispatch s join mail a on a.tenant_id = s.tenant_id and a.id = s.id
        where s.tenant_id = m.tenant_id and s.reminder_id = m.id) as mails,
      exists (select 1 from reminder_withdrawal w where w.tenant_id = m.tenant_id and w.reminder_id = m.id) as withdrawn
    from customer_run_customer c
    left join reminder m on m.tenant_id = c.tenant_id and m.run_id = c.run_id and m.customer_id = c.customer_id
    where c.run_id = ${id}
    order by c.state <> 'FAILED', c.customer_name, c.customer_id`)
  return { ...run, results: [...rows].map(resultOf) }
}

function resultOf(row: ResultRow): RunResult {
  const mails = row.mails ?? []
  return {
    customerId: row.customer_id,
    customerNumber: row.customer_number,
    customerName: row.customer_name,
    state: outcomeOf(row, mails),
    reason: row.reason ? errorText(row.reason.code, row.reason.params) : '',
    reminderId: row.reminder_id,
    level: row.level,
    total: row.reminder_id === null ? null : centsText(Number(row.amount)),
    mails,
    isWithdrawn: row.withdrawn,
  }
}

function outcomeOf({ state, written }: ResultRow, mails: RunResult['mails']): ReminderOutcome {
  if (state !== 'DONE') return state
  if (written === 0) return 'LEFT_OUT'
  return mails.length > 0 ? 'MAILED' : 'TO_PRINT'
}
