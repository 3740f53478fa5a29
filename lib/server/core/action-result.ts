import type { FieldError } from './errors'

export interface ActionFailure {
  code: string
  message: string
  fields: FieldError[]
  /** Reference of an unexpected error in the server's log. */
  reference?: string
  /** The record that an upload conflicts with. */
  id?: string
}

/** The result of every server action; it throws nothing but Next's own redirects. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: ActionFailure }

/**
 * Outcome for one of several records: null on success, otherwise an error's code and its German
 * text.
 */
export interface EachOutcome {
  id: string
  code: string | null
  reason: string | null
}
