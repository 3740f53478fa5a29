import type { FieldError } from './errors'

export interface ActionFailure {
  code: string
  message: string
  fields: FieldError[]
  /** Stands in the server's log when the error was not foreseen. */
  reference?: string
}

/** What every server action answers; it throws nothing but Next's own redirects. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionFailure }
