/** How long ago a till last reported: within three days, longer ago, or never. */
export type Freshness = 'fresh' | 'old' | 'never'

const FRESH_MS = 3 * 24 * 60 * 60 * 1000

/**
 * A till that has not reported for three days is old: it may be offline. A shorter silence may just
 * be a weekend or a day of rest.
 */
export function freshness(lastSynchronisation: string | null, now: Date): Freshness {
  if (lastSynchronisation === null) return 'never'
  return now.getTime() - new Date(lastSynchronisation).getTime() <= FRESH_MS ? 'fresh' : 'old'
}
