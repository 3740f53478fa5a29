import type { Surroundings } from '../schema'

/** Returns the surroundings of a till at an instant, from their whole history; null without any. */
export const surroundingsAt = (history: readonly Surroundings[], at: string): Surroundings | null =>
  history.findLast(({ validFrom }) => validFrom <= at) ?? history[0] ?? null
