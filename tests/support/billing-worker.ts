import { billingRun } from '@/lib/billing-runs/use-cases/bill-customers'
import { customerRunJobs } from '@/lib/customer-runs/jobs'
import { startWorker } from '@/lib/server/worker'

// A worker process with the jobs of the billing runs alone, to be killed.

await startWorker(customerRunJobs([billingRun]))
