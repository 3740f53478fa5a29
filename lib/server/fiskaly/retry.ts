import { setTimeout as sleep } from 'node:timers/promises'
import { FiskalyError } from './error'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const ATTEMPTS = 5
/** With less time left, don't retry: the timeout would mask the real error. */
const SHORTEST_ATTEMPT_MS = 1000

/**
 * Returns milliseconds between an attempt (counted from 1) and the next: the service's requested
 * delay, otherwise doubled each time. `chance` (0 to 1) spreads the retries of clients refused at
 * the same time.
 */
export function pauseAfter(attempt: number, retryAfterMs: number | null, chance: number): number {
  if (retryAfterMs !== null) return Math.round(retryAfterMs + chance * FIRST_PAUSE_MS)
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1))
  return Math.round(longest * (0.5 + chance / 2))
}

/**
 * Retries transient failures while the next attempt has at least a second left of `budgetMs`;
 * `attempt` gets the milliseconds left. Throws the last FiskalyError; a permanent one at once.
 */
export async function withRetries<T>(attempt: (leftMs: number) => Promise<T>, budgetMs: number): Promise<T> {
  const end = Date.now() + budgetMs
  for (let made = 1; ; made += 1) {
    try {
      return await attempt(Math.max(1, end - Date.now()))
    } catch (error) {
      if (!(error instanceof FiskalyError) || !error.isPassing || made === ATTEMPTS) throw error
      const pause = pauseAfter(made, error.retryAfterMs, Math.random())
      if (Date.now() + pause + SHORTEST_ATTEMPT_MS > end) throw error
      await sleep(pause)
    }
  }
}
