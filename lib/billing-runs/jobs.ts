import type { KeptFailure } from '@/db/schema/billing-runs'
import { stalledBillingRuns } from '@/db/system/billing-runs'
import { withTenant } from '@/db/tenant'
import { customerRunJobs, type CustomerRun, type CustomerTurn } from '@/lib/server/customer-run'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { toFailure } from '@/lib/server/failure'
import { billingRunJob } from './steps/ask-run'
import { settleCustomers, waitingWork } from './store'
import { billCustomer } from './use-cases/bill-customer'

/** The job's way through a billing run. */
export const billingRun: CustomerRun = {
  waiting: waitingWork,
  work: async ({ runId, customerId, ctx, ...turn }) => {
    try {
      if (!ctx) throw new AppError('forbidden', 'billingRun.personDisabled')
      const invoices = await execute(billCustomer, ctx, { runId, customerId })
      return invoices === null ? 'elsewhere' : 'settled'
    } catch (error) {
      const failure = failureOf(error)
      // without the right nobody's turn comes: the others fail with it, for somebody else to resume
      await fail({ ...turn, runId, customerId: failure.isForbidden ? null : customerId }, failure.kept)
      return failure.isForbidden ? 'stop' : 'settled'
    }
  },
}

/** A refusal as it is kept; a fault is logged, once, and kept with its reference. */
function failureOf(error: unknown): { isForbidden: boolean; kept: KeptFailure } {
  const { kind, code, params, fields, reference } = toFailure(error, billCustomer.name)
  return {
    isForbidden: kind === 'forbidden',
    kept: {
      code: kind === 'forbidden' && code === 'forbidden' ? 'billingRun.rightLost' : code,
      params: reference ? { reference } : params,
      fields: fields.map((field) => ({ path: field.path, code: field.code })),
    },
  }
}

interface Failed extends Pick<CustomerTurn, 'tenantId' | 'runId' | 'now'> {
  /** All that wait where it is null. */
  customerId: string | null
}

function fail({ tenantId, runId, customerId, now }: Failed, failure: KeptFailure): Promise<void> {
  return withTenant(tenantId, 'write', (tx) =>
    settleCustomers(tx, { runId, customerId }, { state: 'FAILED', failure }, now()),
  )
}

/** A worker's turn of a run, and each minute the runs that lost their worker. */
export const { turn: workBillingRun, sweep: sweepBillingRuns } = customerRunJobs(billingRunJob, billingRun, {
  queue: 'billingRun.sweep',
  stalled: stalledBillingRuns,
})
