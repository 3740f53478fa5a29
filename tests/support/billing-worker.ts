import { billingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { customerRunJobs } from '@/lib/sales/customer-runs/jobs'
import { startWorker } from '@/lib/server/task/worker'

// A worker process with the jobs of the billing runs alone, to be killed.

await startWorker(customerRunJobs([billingRun]))
