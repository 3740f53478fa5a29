import { processState } from '@/lib/server/core/process'
import { rm } from 'node:fs/promises'
import { FairTurns } from '@/lib/domain/fair-turns'
import { isInBackground } from '@/lib/server/task/background'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { ChildLost, inOwnProcess } from '@/lib/server/files/child/child'
import { ownFolder } from '../own-folder'
import { program } from '../programs'
import { fileAt, type NamedFile } from '../table-file'
import type { FileTask, WrittenFile } from './protocol'

/** Called with the rows written so far; throwing aborts the file. */
export type OnRows = (rows: number) => void

/**
 * A file that may have many rows: its name in `lib/registry/file-writer.ts`, and how it is written
 * in this process. `expect` is called with the number of rows before the first one, if it is known:
 * it throws if another process has to write them, so that none is written twice.
 */
export interface LargeFile {
  of: string
  write: (ctx: Context, input: unknown, onRows: OnRows, expect?: OnRows) => Promise<NamedFile>
}

interface Wanted {
  onRows?: OnRows
  /** Aborted when the file is no longer wanted. */
  signal?: AbortSignal
}

/** Rows that are written in this process: starting another takes a second. */
const ROWS_HERE = 10_000

/** Thrown if another process has to write the file. */
class TooManyForHere extends Error {}

/**
 * Writes a file; one with many rows is written again from its first row by a process of its own,
 * whose memory returns to the system. Throws what writing throws, and `export.interrupted` if that
 * process was killed.
 */
export async function writeFile(
  { of, write }: LargeFile,
  ctx: Context,
  input: unknown,
  { onRows = () => undefined, signal }: Wanted = {},
): Promise<NamedFile> {
  const expect = (rows: number) => {
    if (rows > ROWS_HERE) throw new TooManyForHere('many rows')
  }
  const onRowsHere = (rows: number) => {
    expect(rows)
    onRows(rows)
  }
  try {
    return await write(ctx, input, onRowsHere, expect)
  } catch (error) {
    if (!(error instanceof TooManyForHere)) throw error
  }
  return turns().run(ctx.tenantId, () => writtenApart({ of, ctx, input }, { onRows, signal }), signal)
}

/**
 * Shared by the process, whose bundles each have a copy of this module. Jobs have their own turns,
 * so that interactive requests do not wait for them.
 */
function turns(): FairTurns {
  const purpose = isInBackground() ? 'jobs' : 'people'
  const total = purpose === 'jobs' ? 1 : 2
  processState.largeFiles ??= {}
  processState.largeFiles[purpose] ??= new FairTurns({ total, perOwner: 1, waiting: 10, patienceMs: 110_000 })
  return processState.largeFiles[purpose]
}

async function writtenApart(
  { of, ctx, input }: { of: string; ctx: Context; input: unknown },
  wanted: { onRows: OnRows; signal: AbortSignal | undefined },
): Promise<NamedFile> {
  const folder = await ownFolder('export')
  const discard = () => rm(folder, { recursive: true, force: true })
  const { now, ...caller } = ctx
  try {
    // skip callers that have left while waiting
    wanted.signal?.throwIfAborted()
    const { path, name, type, notes = [] } = await asked({ of, input, caller, at: now(), folder }, wanted)
    return { file: await fileAt(path, discard), name, type, notes }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The largest files take minutes. */
const TIMEOUT_MS = 60 * 60_000

/**
 * A small young generation: its memory is released late, and writing a file allocates mostly
 * short-lived objects.
 */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16']

async function asked(
  task: FileTask,
  { onRows, signal }: { onRows: OnRows; signal: AbortSignal | undefined },
): Promise<WrittenFile> {
  const child = {
    name: 'file-writer',
    program: program('file-writer'),
    memory: MEMORY,
    env: environment(),
    logsItself: true,
  }
  try {
    return await inOwnProcess<FileTask, WrittenFile, number>(child, task, {
      timeoutMs: TIMEOUT_MS,
      signal,
      onNews: onRows,
    })
  } catch (error) {
    if (!(error instanceof ChildLost)) throw error
    signal?.throwIfAborted()
    throw new AppError('unavailable', 'export.interrupted', { retryAfter: 5 })
  }
}

/** This process's settings, but few connections and none of our options. */
function environment(): Record<string, string> {
  const { NODE_OPTIONS: _ours, ...settings } = process.env
  const env: Record<string, string> = { DATABASE_POOL_SIZE: '2' }
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) env[name] ??= value
  return env
}
