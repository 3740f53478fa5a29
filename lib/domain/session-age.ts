const HOUR_MS = 60 * 60 * 1000

/** Days a session lives at most, in browser and API alike. */
export const SESSION_DAYS = 30

/**
 * Hours without a request after which a session has ended. A browser's: longer than any working day, shorter than a night
 * with its evening. A program's: a script that runs once a week stays signed in.
 */
export const IDLE_HOURS = { BROWSER: 12, API: 8 * 24 } as const

/** When a session that starts now ends at the latest. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 24 * HOUR_MS)

/** Since when a session must have been seen to be good still. */
export const seenSince = (kind: keyof typeof IDLE_HOURS, now: Date): Date =>
  new Date(now.getTime() - IDLE_HOURS[kind] * HOUR_MS)
