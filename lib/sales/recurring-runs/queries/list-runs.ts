import { z } from 'zod'
import {
  listCustomerRuns,
  readCustomerRun,
  type CustomerRun,
} from '@/lib/sales/customer-runs/queries/read-runs'
import { runKey } from '@/lib/sales/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { BILLING_RUN_STATES } from '@/lib/domain/run-state'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { listFields } from '@/lib/server/sql/list'
import { recurringRunList } from '../list'
import { RECURRING_RUNS, type RecurringRunOptions, type RecurringRunRow } from '../schema'

const runState = z.enum(BILLING_RUN_STATES)

const rowOf = (run: CustomerRun<RecurringRunOptions>): RecurringRunRow => ({
  id: run.id,
  version: run.version,
  ...run.options,
  state: runState.parse(run.state),
  stopReason: run.stopReason,
  customerCount: run.customers,
  doneCount: run.done,
  failedCount: run.failed,
  invoiceCount: run.written,
  sumGross: centsText(run.amount),
  startedByName: run.startedByName,
  createdAt: run.startedAt,
  finishedAt: run.finishedAt,
})

/** Runs of the active company over recurring invoices, newest first. */
export const listRecurringRuns = defineUseCase({
  name: 'recurringRun.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(recurringRunList)),
  run: async (scope, input): Promise<Page<RecurringRunRow>> => {
    const page = await listCustomerRuns(scope, RECURRING_RUNS, input, 'createdAt')
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

/** A run of the active company with its counters, also used to show its progress. */
export const recurringRunProgress = defineUseCase({
  name: 'recurringRun.progress',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: (scope, { id }) => readRecurringRun(scope, id),
})

/** Reads the run for the write use cases that return it. Throws notFound. */
export const readRecurringRun = async (
  scope: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<RecurringRunRow> => rowOf(await readCustomerRun(scope, RECURRING_RUNS, id))
