const HOUR_MS = 60 * 60 * 1000

/** Maximum lifetime of a session in days, in browser and API alike. */
export const SESSION_DAYS = 30

/**
 * Idle hours after which a session ends. BROWSER: longer than any working day, shorter than an
 * evening and night. API: a script that runs once a week stays signed in.
 */
export const IDLE_HOURS = { BROWSER: 12, API: 8 * 24 } as const

/** Returns when a session that starts now ends at the latest. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 24 * HOUR_MS)

/** Returns since when a session must have been seen to be still valid. */
export const seenSince = (kind: keyof typeof IDLE_HOURS, now: Date): Date =>
  new Date(now.getTime() - IDLE_HOURS[kind] * HOUR_MS)
