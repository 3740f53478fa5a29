import { DAY_MS } from '@/lib/domain/business-date'

/** People are warned so many days before a certificate ends, and when it has ended. */
const STAGES = [0, 14, 60] as const

/** The longest time before its end that is warned of. */
export const WARNED_MS = Math.max(...STAGES) * DAY_MS

/** Of how many days before its end people are to be warned by now; null: it lasts longer. */
export const expiryStage = (expires: Date, now: Date): number | null =>
  STAGES.find((days) => expires.getTime() - now.getTime() <= days * DAY_MS) ?? null
