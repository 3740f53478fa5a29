/** A till's stores, the first one first; milliseconds. */
export type Whereabouts = readonly { since: number; storeId: string }[]

/**
 * The store in which the till was at the instant: the last move before it; before the first approval its first store. Null for
 * a till that was never let in.
 */
export const storeAt = (whereabouts: Whereabouts, at: number): string | null =>
  (whereabouts.findLast(({ since }) => since <= at) ?? whereabouts[0])?.storeId ?? null
