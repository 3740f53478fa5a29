import { setTimeout as sleep } from 'node:timers/promises'
import { FiskalyError } from './error'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const ATTEMPTS = 5
/** Less is no chance: such an attempt would only hide, behind a timeout of its own, why the one before it failed. */
const SHORTEST_ATTEMPT_MS = 1000

/**
 * Milliseconds between an attempt (counted from 1) and the next: what the service asked for, else twice as long each
 * time. `chance` (0 to 1) spreads them, so that many who were refused together do not come back together.
 */
export function pauseAfter(attempt: number, retryAfterMs: number | null, chance: number): number {
  if (retryAfterMs !== null) return Math.round(retryAfterMs + chance * FIRST_PAUSE_MS)
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1))
  return Math.round(longest * (0.5 + chance / 2))
}

/**
 * Repeats what failed for a passing reason, as long as the next attempt has a second left of `budgetMs`. The attempt is told how
 * many milliseconds are left. Throws the last FiskalyError, and at once what is no passing one.
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
