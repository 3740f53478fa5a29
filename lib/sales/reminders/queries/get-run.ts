import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { z } from 'zod'
import { customerRunCustomer as table, type KeptReason } from '@/db/schema/customer-runs'
import {
  listCustomerRuns,
  readCustomerRun,
  type CustomerRun,
} from '@/lib/sales/customer-runs/queries/read-runs'
import { runKey } from '@/lib/sales/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import type { ReminderOutcome } from '@/lib/domain/run-state'
import { AppError } from '@/lib/server/core/errors'
import { listFields } from '@/lib/server/sql/list'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { reminderRunList } from '../list'
import { REMINDER_RUNS, type ReminderOptions, type RunRecord, type RunResult, type RunRow } from '../schema'

interface Mailed extends Record<string, unknown> {
  run_id: string
  mailed: number
  sent: number
}

/**
 * Counts the letters of each run that go by mail, and those whose mails were all accepted by the
 * mail server.
 */
async function mailedOf({ tx }: Pick<ReadScope, 'tx'>, runIds: readonly string[]): Promise<Mailed[]> {
  if (runIds.length === 0) return []
  const rows = await tx.execute<Mailed>(sql`
    select m.run_id, count(*)::int as mailed, count(*) filter (where s.unsent = 0)::int as sent
    from reminder m join lateral (
      select count(*) as mails, count(*) filter (where a.state <> 'SENT') as unsent
      from reminder_dispatch d join mail a on a.tenant_id = d.tenant_id and a.id = d.id
      where d.tenant_id = m.tenant_id and d.reminder_id = m.id) s on s.mails > 0
    where m.run_id = ${anyOf(runIds)}
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

/** The runs of the active company, newest first. */
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

/**
 * The mails of a letter with their states; null if it was to be printed. `letter` names the
 * letter's table.
 */
export const mailsOf = <Mails>(letter: SQL) => sql<Mails | null>`(
  select jsonb_agg(jsonb_build_object('recipient', s.recipient, 'state', a.state) order by s.id)
  from reminder_dispatch s join mail a on a.tenant_id = s.tenant_id and a.id = s.id
  where s.tenant_id = ${letter}.tenant_id and s.reminder_id = ${letter}.id)`

const RESULT = {
  customerId: table.customerId,
  customerNumber: table.customerNumber,
  customerName: table.customerName,
  state: table.state,
  written: table.written,
  amount: table.amount,
  reason: sql<KeptReason | null>`${table.reason}`,
  reminderId: sql<string | null>`m.id`,
  level: sql<number | null>`m.level`,
  mails: mailsOf<RunResult['mails']>(sql`m`),
  isWithdrawn: sql<boolean>`exists (select 1 from reminder_withdrawal w where w.tenant_id = m.tenant_id and w.reminder_id = m.id)`,
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

/** Reads the run for the write use cases that return it. Throws notFound. */
export async function readReminderRun(scope: ReadScope, id: string): Promise<RunRecord> {
  const [run] = await rowsOf(scope, [await readCustomerRun(scope, REMINDER_RUNS, id)])
  if (!run) throw new AppError('notFound', 'notFound')
  const rows = await selectRows(
    scope.tx,
    RESULT,
    sql`from ${table} left join reminder m
      on m.tenant_id = ${table.tenantId} and m.run_id = ${table.runId} and m.customer_id = ${table.customerId}
    where ${table.runId} = ${id}
    order by ${table.state} <> 'FAILED', ${table.customerName}, ${table.customerId}`,
  )
  return { ...run, results: rows.map(resultOf) }
}

function resultOf({ written, amount, reason, ...row }: Selected<typeof RESULT>): RunResult {
  const mails = row.mails ?? []
  return {
    ...row,
    state: outcomeOf({ ...row, written }, mails),
    reason: reason ? errorText(reason.code, reason.params) : '',
    total: row.reminderId === null ? null : centsText(amount),
    mails,
  }
}

function outcomeOf(
  { state, written }: Pick<Selected<typeof RESULT>, 'state' | 'written'>,
  mails: RunResult['mails'],
): ReminderOutcome {
  if (state !== 'DONE') return state
  if (written === 0) return 'LEFT_OUT'
  return mails.length > 0 ? 'MAILED' : 'TO_PRINT'
}
