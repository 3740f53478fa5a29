import { z } from 'zod'
import {
  listCustomerRuns,
  readCustomerRun,
  type CustomerRun,
} from '@/lib/sales/customer-runs/queries/read-runs'
import { runKey } from '@/lib/sales/customer-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { listFields } from '@/lib/server/sql/list'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { billingRunList } from '../list'
import { BILLING_RUNS, billingRunState, type BillingOptions, type BillingRunRow } from '../schema'

const rowOf = (run: CustomerRun<BillingOptions>): BillingRunRow => ({
  id: run.id,
  version: run.version,
  ...run.options,
  state: billingRunState.parse(run.state),
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

/** Runs of the active company, newest first. */
export const listBillingRuns = defineUseCase({
  name: 'billingRun.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject(listFields(billingRunList)),
  run: async (scope, input): Promise<Page<BillingRunRow>> => {
    const page = await listCustomerRuns(scope, BILLING_RUNS, input, 'createdAt')
    return { ...page, rows: page.rows.map(rowOf) }
  },
})

/** A run of the active company with its counters, also used to show its progress. */
export const billingRunProgress = defineUseCase({
  name: 'billingRun.progress',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: runKey,
  run: (scope, { id }) => readBillingRun(scope, id),
})

/** Reads the run for the write use cases that return it. Throws notFound. */
export const readBillingRun = async (
  scope: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<BillingRunRow> => rowOf(await readCustomerRun(scope, BILLING_RUNS, id))
