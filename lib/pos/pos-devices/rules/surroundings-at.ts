import type { Surroundings } from '../schema'

/** Returns what surrounded a till at an instant, of all that ever did; null for nothing. */
export const surroundingsAt = (history: readonly Surroundings[], at: string): Surroundings | null =>
  history.findLast(({ validFrom }) => validFrom <= at) ?? history[0] ?? null
