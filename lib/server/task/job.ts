import type { z } from 'zod'

/** A job's contract: its queue (created by a migration) and its payload, ids only. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  queue: string
  payload: P
}

export interface JobTiming {
  /** Earliest start; default: at once. */
  startAfter?: Date
}

/** A job with its handler. May run more than once: handlers must be idempotent. */
export interface JobHandler<P extends z.ZodType = z.ZodType> extends JobDefinition<P> {
  /** Schedule in Berlin time; without it the job runs only when enqueued. */
  cron?: string
  /** Kind of the tasks that it works; woken while one of them waits. */
  kind?: string
  /** Jobs of the queue that a process works at a time; default one. */
  lanes?: number
  handle: (payload: z.output<P>) => Promise<void>
}

export function defineJob<P extends z.ZodType>(job: JobHandler<P>): JobHandler<P> {
  return job
}
