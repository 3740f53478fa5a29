import type { RunState } from '@/lib/domain/run-state'

/** The state of a run with the number of its customers and of those done. */
export interface RunPlace {
  state: RunState
  /** 1 until it begins for the first time. */
  version: number
  customers: number
  done: number
}

/**
 * Returns the effect of cancelling: a run that has never begun is undone for all its customers; one
 * that has begun or was resumed stops after the current customer, and the others wait for it to be
 * resumed. Otherwise why it cannot be cancelled.
 */
export function cancellation({
  state,
  version,
}: Pick<RunPlace, 'state' | 'version'>): 'undone' | 'stopped' | 'notRunning' {
  if (state === 'WAITING') return version === 1 ? 'undone' : 'stopped'
  return state === 'RUNNING' ? 'stopped' : 'notRunning'
}

/**
 * Whether a run can be resumed: it has ended or was stopped, and customers failed or still wait.
 * Otherwise why not.
 */
export function resumption({
  state,
  customers,
  done,
}: Omit<RunPlace, 'version'>): 'resumed' | 'underway' | 'nothingLeft' {
  if (state === 'WAITING' || state === 'RUNNING') return 'underway'
  return done < customers ? 'resumed' : 'nothingLeft'
}
