import type { Refusal } from '@/lib/domain/refusal'
import type { Result } from '@/lib/domain/result'

/** A refused input field; `message` is German. */
export interface FieldError {
  path: string
  code: string
  message: string
}

/** A field refusal before translation: `code` is a key below `errors` in the messages. */
export interface FieldIssue {
  path: string
  code: string
  params?: Record<string, string | number>
}

export type AppErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'notFound'
  | 'gone'
  | 'conflict'
  | 'rule'
  | 'unauthenticated'
  | 'rateLimited'
  | 'unavailable'

/** A refusal that the caller can understand; thrown inside a transaction to roll it back. */
export class AppError extends Error {
  constructor(
    readonly kind: AppErrorKind,
    readonly code: string,
    readonly params: Record<string, string | number> = {},
    readonly fields: FieldIssue[] = [],
  ) {
    super(code)
    this.name = 'AppError'
  }
}

/** Returns the refusal of one field; pages show the message next to it. */
export function invalidField(path: string, code: string, params?: Record<string, string | number>): AppError {
  return new AppError('invalid', code, params, [{ path, code, params }])
}

/**
 * Throws `conflict.stale` if the caller has seen another version; a caller that sends none changes
 * unconditionally.
 */
export function refuseStale(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw new AppError('conflict', 'conflict.stale')
}

/** Returns the value of a rule's result; throws its refusal. */
export function orRefuse<T>(answer: Result<T, Refusal>): T {
  if (answer.ok) return answer.value
  const { kind, code, params = {}, fields = [] } = answer.error
  throw new AppError(kind, code, { ...params }, [...fields])
}

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'

/**
 * Returns the constraint named by a database error if it is a violation of a unique or foreign key.
 */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  if (cause.code !== UNIQUE && cause.code !== FOREIGN_KEY) return null
  return 'constraint_name' in cause && typeof cause.constraint_name === 'string'
    ? cause.constraint_name
    : null
}
