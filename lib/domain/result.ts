/** What a rule answers: the value, or why not. Rules never throw for what a person can cause. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** The rule holds, with what follows from it. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** The rule refuses, with the reason. */
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
