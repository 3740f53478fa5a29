import type { FileNote } from '@/lib/domain/file-note'
import type { Context } from '@/lib/server/core/context'

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

/** The finished file. While it is written the child sends the number of its rows so far. */
export interface WrittenFile {
  path: string
  name: string
  type: string
  notes?: readonly FileNote[] | undefined
}
