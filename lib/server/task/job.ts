import type { z } from 'zod'

/** A job's contract: its queue (made by a migration) and its payload, ids only. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  queue: string
  payload: P
}

export interface JobTiming {
  /** Not before this instant; default at once. */
  startAfter?: Date
}

/** A job with what the worker does. It may run twice: the handler must not mind. */
export interface JobHandler<P extends z.ZodType = z.ZodType> extends JobDefinition<P> {
  /** When it runs by itself, in Berlin time; without it only when sent. */
  cron?: string
  /** Jobs of the queue that a process works at a time; default one. */
  lanes?: number
  handle: (payload: z.output<P>) => Promise<void>
}

/** Declares a job. */
export function defineJob<P extends z.ZodType>(job: JobHandler<P>): JobHandler<P> {
  return job
}
