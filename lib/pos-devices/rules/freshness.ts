/** How long ago a till last reported: within a day, longer ago, or never. */
export type Freshness = 'fresh' | 'old' | 'never'

const DAY_MS = 24 * 60 * 60 * 1000

/** A till that has not reported for more than a day is old: it may be off, or without a network. */
export function freshness(lastSynchronisation: string | null, now: Date): Freshness {
  if (lastSynchronisation === null) return 'never'
  return now.getTime() - new Date(lastSynchronisation).getTime() <= DAY_MS ? 'fresh' : 'old'
}
