import { DAY_MS } from '@/lib/domain/business-date'

/** Days before a certificate expires on which people are warned; 0 when it has expired. */
const STAGES = [0, 14, 60] as const

/** The longest time before expiry that is warned of. */
export const WARNED_MS = Math.max(...STAGES) * DAY_MS

/** Returns the current warning stage in days; null if the certificate lasts longer. */
export const expiryStage = (expires: Date, now: Date): number | null =>
  STAGES.find((days) => expires.getTime() - now.getTime() <= days * DAY_MS) ?? null
