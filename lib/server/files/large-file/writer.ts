import { fork, type ChildProcess } from 'node:child_process'
import { processState } from '@/lib/server/core/process'
import { rm } from 'node:fs/promises'
import { FairTurns } from '@/lib/domain/fair-turns'
import { isInBackground } from '@/lib/server/task/background'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { ownFolder } from '../own-folder'
import { program } from '../programs'
import { fileAt, type NamedFile } from '../table-file'
import { AS_WRITER, type FileNews, type FileTask } from './protocol'

/** Called with the rows written so far; throwing aborts the file. */
export type OnRows = (rows: number) => void

/**
 * A file that may have many rows: its name in `lib/registry/file-writer.ts`, and how it is written
 * in this process.
 */
export interface LargeFile {
  of: string
  write: (ctx: Context, input: unknown, onRows: OnRows) => Promise<NamedFile>
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
  const onRowsHere = (rows: number) => {
    if (rows > ROWS_HERE) throw new TooManyForHere('many rows')
    onRows(rows)
  }
  try {
    return await write(ctx, input, onRowsHere)
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
    const { path, name, type } = await asked({ of, input, caller, at: now(), folder }, wanted)
    return { file: await fileAt(path, discard), name, type }
  } catch (error) {
    await discard()
    throw error
  }
}

type Done = Extract<FileNews, { path: string }>

function asked(
  task: FileTask,
  { onRows, signal }: { onRows: OnRows; signal: AbortSignal | undefined },
): Promise<Done> {
  const child = started()
  const written = new Promise<Done>((resolve, reject) => {
    child.on('message', (news: FileNews) => {
      try {
        const done = heard(news, onRows)
        if (done) resolve(done)
      } catch (error) {
        reject(error as Error)
      }
    })
    for (const event of ['error', 'exit'] as const)
      child.once(event, () => reject(new AppError('unavailable', 'export.interrupted', { retryAfter: 5 })))
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  child.send(task, () => undefined)
  return written.finally(() => child.kill())
}

/** Returns the file once it is finished. Throws the reason for its failure. */
function heard(news: FileNews, onRows: OnRows): Done | null {
  if ('path' in news) return news
  if ('rows' in news) {
    onRows(news.rows)
    return null
  }
  if ('reference' in news) throw new Error(`the process that writes files failed, see ${news.reference}`)
  const { kind, code, params } = news.refusal
  throw new AppError(kind, code, params)
}

/**
 * A small young generation: its memory is released late, and writing a file allocates mostly
 * short-lived objects.
 */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16']

/** Needs this process's settings, but one connection and none of our options. */
function started(): ChildProcess {
  const { entry, execArgv } = program('file-writer')
  const { NODE_OPTIONS: _ours, ...env } = process.env
  return fork(entry, [AS_WRITER], {
    execArgv: [...execArgv, ...MEMORY],
    env: { ...env, DATABASE_POOL_SIZE: '2' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
}
