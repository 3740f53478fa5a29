import { workOnImports } from '@/lib/registry/imports'
import { startWorker } from '@/lib/server/task/worker'

// A worker process with only the import job, to be killed by tests.

await startWorker([workOnImports])
