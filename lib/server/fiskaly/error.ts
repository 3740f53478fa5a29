/**
 * Statuses after which the same request may succeed: too many requests, requests in progress, and
 * errors of fiskaly's network.
 */
const PASSING = [429, 444, 499]

export interface FiskalyRefusal {
  /** HTTP status; null without a response. */
  status: number | null
  /** fiskaly's own code such as `E_UNAUTHORIZED`, or why there was no response. */
  code: string
  requestId?: string | undefined
  /** Delay requested by the service. */
  retryAfterMs?: number | null
}

/**
 * fiskaly refused a request or did not respond. Holds codes and fiskaly's id of the request,
 * nothing else that was sent or received.
 */
export class FiskalyError extends Error {
  override readonly name = 'FiskalyError'
  readonly status: number | null
  readonly code: string
  readonly retryAfterMs: number | null

  constructor({ status, code, requestId, retryAfterMs = null }: FiskalyRefusal) {
    super(`fiskaly: ${status ?? 'no answer'} ${code}${requestId ? ` (request ${requestId})` : ''}`)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same request may succeed later without any change. */
  get isPassing(): boolean {
    return this.status === null || this.status >= 500 || PASSING.includes(this.status)
  }
}
