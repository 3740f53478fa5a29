import type { Context } from '@/lib/server/core/context'
import type { AppErrorKind } from '@/lib/server/core/errors'

/** The argument by which a process knows that it was started to write a file: tests only read the module. */
export const AS_WRITER = 'as-writer'

/** What a process of its own is to write: which of its files, for whom, and where. It crosses by structured clone. */
export interface FileTask {
  of: string
  input: unknown
  caller: Omit<Context, 'now'>
  /** The caller's clock. */
  at: Date
  /** A folder of the asking process, which removes it. */
  folder: string
}

/** What it tells: how many rows it has written so far, at the end the file or why there is none. */
export type FileNews =
  | { rows: number }
  | { path: string; name: string; type: string }
  | { refusal: { kind: AppErrorKind; code: string; params: Record<string, string | number> } }
  | { reference: string }
