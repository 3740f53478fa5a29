import { Tinypool } from 'tinypool'
import { AppError } from '@/lib/server/core/errors'
import type { Program } from '../programs'
import { outputToLog } from './output'
import type { ChildReply } from './reply'
import { timeLimit } from './time-limit'

/** The child died or did not reply in time; another one may succeed. */
export class ChildLost extends Error {}

export interface ChildOptions {
  /** Shown in the list of processes and in the log. */
  name: string
  program: Program
  /** Node options that limit its memory. */
  memory: readonly string[]
  env: Record<string, string>
  /** Whether its output consists of lines of its own log, which are passed on unchanged. */
  logsItself?: boolean
}

export interface TaskOptions<News> {
  timeoutMs: number
  /** Aborted when the reply is no longer wanted. */
  signal?: AbortSignal | undefined
  /** How long the task continues after that; many finish by then, and a new child costs more. */
  graceMs?: number
  /** Called with each news of the task; throwing ends the child. */
  onNews?: (news: News) => void
}

/** A process that handles the tasks of a `childProgram`, one at a time. */
export interface Child<Task, Value, News> {
  /**
   * Rejects with the AppError or other error of the task, with what `onNews` throws, or with
   * ChildLost if the child died, the time was up or the signal was aborted. A lost child is
   * replaced by the next task.
   */
  run: (task: Task, options: TaskOptions<News>) => Promise<Value>
  stop: () => void
}

/**
 * Creates a process that starts with the first task and ends after `idleMs` without one. While idle
 * it does not keep this process alive, and it ends with it.
 */
export function createChild<Task, Value, News = never>(
  options: ChildOptions,
  idleMs: number,
): Child<Task, Value, News> {
  let pool: Tinypool | null = null
  const stop = () => {
    void pool?.destroy().catch(() => undefined)
    pool = null
  }
  return {
    stop,
    async run(task, { timeoutMs, signal, graceMs = 0, onNews }) {
      pool ??= poolOf(options, idleMs)
      const limit = timeLimit(timeoutMs, { signal, graceMs })
      let refused: { error: unknown } | null = null
      const postMessage = (news: News) => {
        try {
          onNews?.(news)
        } catch (error) {
          refused ??= { error }
          limit.end()
        }
      }
      try {
        const reply = replyOf<Value>(pool, task, { signal: limit.signal, channel: { postMessage } })
        if (!options.logsItself) outputToLog(pool, options.name)
        return valueOf(await reply)
      } catch (error) {
        // the whole pool: a process that hangs or dies while starting ignores the signal
        if (error instanceof ChildLost) stop()
        throw (refused as { error: unknown } | null)?.error ?? error
      } finally {
        limit.over()
      }
    },
  }
}

/** Handles one task in a process of its own, which then ends. */
export async function inOwnProcess<Task, Value, News = never>(
  options: ChildOptions,
  task: Task,
  taskOptions: TaskOptions<News>,
): Promise<Value> {
  const child = createChild<Task, Value, News>(options, 0)
  try {
    return await child.run(task, taskOptions)
  } finally {
    child.stop()
  }
}

function poolOf({ name, program, memory, env }: ChildOptions, idleMs: number): Tinypool {
  const pool = new Tinypool({
    filename: program.entry,
    runtime: 'child_process',
    argv: [name],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env,
    execArgv: [...program.execArgv, ...memory],
    serialization: 'advanced',
  })
  // a child that ends while idle is replaced by the next task
  pool.on('error', () => undefined)
  return pool
}

type RunOptions = NonNullable<Parameters<Tinypool['run']>[1]>

/** A child that dies before it has taken the task is reported by the pool's event only. */
function replyOf<Value>(pool: Tinypool, task: unknown, options: RunOptions): Promise<ChildReply<Value>> {
  return new Promise((resolve, reject) => {
    const lose = (error: Error) =>
      reject(new ChildLost(`The process died or took too long: ${error.message}`))
    pool.once('error', lose)
    void pool
      .run(task, options)
      .then((reply: ChildReply<Value>) => resolve(reply), lose)
      .finally(() => pool.off('error', lose))
  })
}

function valueOf<Value>(reply: ChildReply<Value>): Value {
  if ('value' in reply) return reply.value
  if ('error' in reply) throw new Error(reply.error)
  const { kind, code, params } = reply.refusal
  throw new AppError(kind, code, params)
}
