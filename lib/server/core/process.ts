import type PgBoss from 'pg-boss'
import type pino from 'pino'
import type { FairTurns } from '@/lib/domain/fair-turns'
import type { Pace } from '@/lib/server/http/pace'

/**
 * Interactive requests: the number in progress, and the callers waiting until there is none.
 */
interface PeopleCount {
  underWay: number
  waiting: Set<() => void>
}

/** Whether work is interactive or a job's: neither waits for the other. */
type Purpose = 'people' | 'jobs'

/**
 * State that exists once per process, although Next and the bundles of `scripts/build.ts` each hold
 * a copy of a module.
 */
interface ProcessState {
  log?: pino.Logger
  boss?: PgBoss
  /** Stops the worker: jobs in progress are finished. */
  worker?: Promise<() => Promise<void>>
  /** Open event streams, by name. */
  streams?: Map<string, { close: () => void }>
  people?: PeopleCount
  /** By tenant. */
  paces?: Map<string, Pace>
  /** Turnover of years that are over, by reader, company and year, until an instant. */
  pastTurnovers?: Map<string, { amount: number; until: number }>
  largeRequests?: { people: FairTurns; tills: FairTurns }
  largeFiles?: Partial<Record<Purpose, FairTurns>>
}

const global = globalThis as { kontor?: ProcessState }

/** The state of this process, shared by every copy of this module. */
export const processState: ProcessState = (global.kontor ??= {})
