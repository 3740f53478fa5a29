import type { RunState } from '@/lib/domain/run-state'

/** Where a run is, with how many customers it has and how many are done. */
export interface RunPlace {
  state: RunState
  /** 1 until it begins for the first time. */
  version: number
  customers: number
  done: number
}

/**
 * What cancelling does: a run that has never begun is undone for all its customers; one that is at work, or was resumed, stops
 * after the customer in hand, and the others wait for it to be resumed. Otherwise why it cannot be cancelled.
 */
export function cancellation({
  state,
  version,
}: Pick<RunPlace, 'state' | 'version'>): 'undone' | 'stopped' | 'notRunning' {
  if (state === 'WAITING') return version === 1 ? 'undone' : 'stopped'
  return state === 'RUNNING' ? 'stopped' : 'notRunning'
}

/** Whether a run can go on: it has ended or was stopped, and customers failed or still wait. Otherwise why not. */
export function resumption({
  state,
  customers,
  done,
}: Omit<RunPlace, 'version'>): 'resumed' | 'underway' | 'nothingLeft' {
  if (state === 'WAITING' || state === 'RUNNING') return 'underway'
  return done < customers ? 'resumed' : 'nothingLeft'
}
