import { STATUS_CODES } from 'node:http'

/** An error response of the fake. */
export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly retryAfter?: number | string,
  ) {
    super(code)
  }

  /** Returns the error body that all fiskaly APIs share. */
  toJson(): Record<string, unknown> {
    const error = STATUS_CODES[this.status] ?? 'Error'
    return { status_code: this.status, error, code: this.code, message: `fake: ${this.code}` }
  }
}

export function refuse(status: number, code: string, retryAfter?: number): never {
  throw new FakeRefusal(status, code, retryAfter)
}
