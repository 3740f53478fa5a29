import type { Context } from '@/lib/server/core/context'
import type { AppErrorKind } from '@/lib/server/core/errors'

/**
 * The argument that tells a process that it was started to write a file: tests only import the
 * module.
 */
export const AS_WRITER = 'as-writer'

/** The file that a child process is to write, for whom, and where. Crosses by structured clone. */
export interface FileTask {
  of: string
  input: unknown
  caller: Omit<Context, 'now'>
  /** The caller's clock. */
  at: Date
  /** A folder of the parent process, which removes it. */
  folder: string
}

/** Messages of the child: rows written so far, finally the file or the reason for its failure. */
export type FileNews =
  | { rows: number }
  | { path: string; name: string; type: string }
  | { refusal: { kind: AppErrorKind; code: string; params: Record<string, string | number> } }
  | { reference: string }
