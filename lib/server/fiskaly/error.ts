/** Answers after which the same request may succeed: too many requests, requests under way, and what their network says. */
const PASSING = [429, 444, 499]

export interface FiskalyRefusal {
  /** HTTP status; null where no answer came. */
  status: number | null
  /** fiskaly's own code such as `E_UNAUTHORIZED`, or why no answer came. */
  code: string
  requestId?: string | undefined
  /** What the service asks to wait. */
  retryAfterMs?: number | null
}

/** fiskaly refused a request or did not answer. Holds codes alone, nothing that was sent or received. */
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

  /** Whether the same request may succeed later, without anybody changing anything. */
  get isPassing(): boolean {
    return this.status === null || this.status >= 500 || PASSING.includes(this.status)
  }
}
