/** A till's stores, earliest first; milliseconds. */
export type Whereabouts = readonly { since: number; storeId: string }[]

/**
 * Returns the till's store at the instant: by the last move before it; before the first approval
 * its first store. Null for a till that was never admitted.
 */
export const storeAt = (whereabouts: Whereabouts, at: number): string | null =>
  (whereabouts.findLast(({ since }) => since <= at) ?? whereabouts[0])?.storeId ?? null
