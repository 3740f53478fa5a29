import { inBackground } from './background'
import { processState } from '@/lib/server/core/process'
import type { JobHandler } from './job'
import { log } from '@/lib/server/start/log'
import { loggedError } from '@/lib/server/core/logged-error'
import { boss } from './queue'
import { watchTasks } from './watch'

/** Seconds between two polls of an empty queue; pg-boss's minimum. */
const POLLING_SECONDS = 0.5

/**
 * Starts working the given jobs in this process; idempotent. Returns a function that stops it: jobs
 * in progress are finished, unfinished ones are resumed by the next worker.
 */
export function startWorker(jobs: readonly JobHandler[]): Promise<() => Promise<void>> {
  processState.worker ??= start(jobs)
  return processState.worker
}

async function start(jobs: readonly JobHandler[]): Promise<() => Promise<void>> {
  boss().on('error', (error) => log().error({ err: error }, 'job queue'))
  await boss().start()
  for (const job of jobs) {
    if (job.cron) await boss().schedule(job.queue, job.cron, {}, { tz: 'Europe/Berlin' })
    for (let lane = 0; lane < (job.lanes ?? 1); lane += 1) await open(job)
  }
  const stopWatch = watchTasks(jobs)
  log().info({ queues: jobs.map((job) => job.queue) }, 'worker started')
  return () => {
    stopWatch()
    return boss().stop({ graceful: true, timeout: 10_000 })
  }
}

/** One worker of a queue. */
function open(job: JobHandler): Promise<string> {
  const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 }
  return boss().work(job.queue, options, async ([one]) => {
    if (one) await inBackground(() => run(job, one.id, one.data))
  })
}

async function run(job: JobHandler, id: string, data: unknown): Promise<void> {
  const started = performance.now()
  try {
    await job.handle(job.payload.parse(data))
    log().debug({ queue: job.queue, job: id, ms: performance.now() - started }, 'job done')
  } catch (error) {
    log().error({ err: error, queue: job.queue, job: id }, 'job failed')
    // pg-boss stores what is thrown: it must not contain a statement's parameters
    throw new Error(loggedError(error).message)
  }
}
