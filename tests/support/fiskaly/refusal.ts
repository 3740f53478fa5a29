import { STATUS_CODES } from 'node:http'

/** What the fake answers instead of a result. */
export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly retryAfter?: number | string,
  ) {
    super(code)
  }

  /** The body that all of fiskaly's interfaces have for errors. */
  toJson(): Record<string, unknown> {
    const error = STATUS_CODES[this.status] ?? 'Error'
    return { status_code: this.status, error, code: this.code, message: `fake: ${this.code}` }
  }
}

export function refuse(status: number, code: string): never {
  throw new FakeRefusal(status, code)
}
