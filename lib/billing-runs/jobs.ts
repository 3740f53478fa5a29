import { stalledBillingRuns } from '@/db/system/billing-runs'
import { customerRunJobs } from '@/lib/server/customer-run'
import { billingRunJob } from './use-cases/may-run'
import { billingRun } from './use-cases/work-run'

/** A worker's turn of a run, and each minute the runs that lost their worker. */
export const { turn: workBillingRun, sweep: sweepBillingRuns } = customerRunJobs(billingRunJob, billingRun, {
  queue: 'billingRun.sweep',
  stalled: stalledBillingRuns,
})
