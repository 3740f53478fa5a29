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

/** What became of one of several records: null where it went well, else an error's code and its German text. */
export interface EachOutcome {
  id: string
  code: string | null
  reason: string | null
}
