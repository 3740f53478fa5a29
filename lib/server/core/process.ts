import type PgBoss from 'pg-boss'
import type pino from 'pino'
import type { FairTurns } from '@/lib/domain/fair-turns'
import type { Pace } from '@/lib/server/http/pace'

/** Requests of people: their number in progress, when the last one ended, and who waits until none is. */
interface PeopleCount {
  underWay: number
  /** By `performance.now()`. */
  seenAt: number
  waiting: Set<() => void>
}

/** Whether work is done for a person who waits or for a job: neither waits for the other. */
type Purpose = 'people' | 'jobs'

/** What exists once per process, although Next and the bundles of `scripts/build.ts` hold copies of a module each. */
interface ProcessState {
  log?: pino.Logger
  boss?: PgBoss
  /** How to stop the worker: jobs in progress are finished. */
  worker?: Promise<() => Promise<void>>
  /** Open event streams, by name. */
  streams?: Map<string, { close: () => void }>
  people?: PeopleCount
  pace?: Pace
  largeRequests?: { people: FairTurns; tills: FairTurns }
  largeFiles?: Partial<Record<Purpose, FairTurns>>
}

const global = globalThis as { kontor?: ProcessState }

/** The state of this process. Every copy of this module returns the same object. */
export const processState: ProcessState = (global.kontor ??= {})
