import { billingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { runWork } from '@/lib/sales/customer-runs/jobs'
import { startWorker } from '@/lib/server/task/worker'

// A worker process with only the billing run's job, to be killed by tests.

await startWorker([runWork(billingRun)])
