import type { AppErrorKind } from '@/lib/server/core/errors'

/**
 * The reply of a child process to a task: its value, a refusal that the caller understands, or the
 * message of any other error. Crosses by structured clone.
 */
export type ChildReply<Value> =
  | { value: Value }
  | { refusal: { kind: AppErrorKind; code: string; params: Record<string, string | number> } }
  | { error: string }
