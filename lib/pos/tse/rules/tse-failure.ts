import type { TseFailure } from '@/lib/domain/tse-state'

/** A refusal by fiskaly; without a status if there was no response. */
export interface FiskalyAnswer {
  status: number | null
  code: string
  /** Whether the same request may succeed later on its own. */
  isPassing: boolean
}

export interface FailedAttempt {
  failure: TseFailure
  /** Another attempt would fail the same way. */
  final: boolean
}

const LIMITS = ['E_TSS_LIMIT_REACHED', 'E_TSS_LIMIT_PER_DAY_REACHED', 'E_CLIENT_LIMIT_REACHED']
/** Concerns the administrator's PIN: neither the credentials nor the TSE are lost. */
const PIN = ['E_ADMIN_LOGIN_FAILED', 'E_ADMIN_PIN_BLOCKED']
const UNAUTHORIZED = 401
const FORBIDDEN = 403
const LOCKED = 423
const NOT_FOUND = 404

/** Interprets a refused attempt to set a TSE up or to disable it. */
export function failedAttempt({ status, code, isPassing }: FiskalyAnswer): FailedAttempt {
  if (isPassing) return { failure: 'unreachable', final: false }
  if (PIN.includes(code)) return { failure: 'refused', final: true }
  if (status === UNAUTHORIZED) return { failure: 'credentials', final: true }
  if (LIMITS.includes(code)) return { failure: 'limit', final: true }
  if (status === FORBIDDEN) return { failure: 'noAccess', final: true }
  if (status === LOCKED || status === NOT_FOUND) return { failure: 'lost', final: true }
  return { failure: 'refused', final: true }
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 3 * 60 * MINUTE_MS
/** Pauses after the first failure, the second …; the last one repeats. */
const PAUSES_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, LONGEST_PAUSE_MS]

/**
 * Returns milliseconds until the next attempt after this many, not before fiskaly's requested delay
 * (`retryAfterMs`; up to three hours): an outage never ends a creation.
 */
export function pauseAfterAttempt(attempts: number, retryAfterMs: number | null = null): number {
  const usual = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
  return Math.max(usual, Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS))
}
