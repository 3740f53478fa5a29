import { workOnImports } from '@/lib/registry/imports'
import { startWorker } from '@/lib/server/task/worker'

// A worker process with the job of the imports alone, to be killed.

await startWorker([workOnImports])
