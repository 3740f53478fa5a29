import { workBillingRun } from '@/lib/billing-runs/jobs'
import { startWorker } from '@/lib/server/worker'

// A worker process with the job of the billing runs alone, to be killed.

await startWorker([workBillingRun])
