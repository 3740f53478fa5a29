import type { FieldError } from './errors'

export interface ActionFailure {
  code: string
  message: string
  fields: FieldError[]
  /** Reference in the server's log for an unexpected error. */
  reference?: string
}

/** What every server action answers; it throws nothing but Next's own redirects. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionFailure }

/** Outcome for one of several records: null on success, else an error's code and its German text. */
export interface EachOutcome {
  id: string
  code: string | null
  reason: string | null
}
