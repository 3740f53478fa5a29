import { AppError } from '@/lib/server/core/errors'
import { limitMemory } from './memory-limit'
import type { ChildReply } from './reply'

/** Sends news about the task in progress to the parent process. */
export type Tell<News> = (news: News) => void

/**
 * Returns the default export of a program that `createChild` runs: it handles one task after the
 * other, and ends with its parent process. `megabytes` limits the memory of the whole process from
 * the first task on: importing a program limits nothing.
 */
export function childProgram<Task, Value, News = never>(
  work: (task: Task, tell: Tell<News>) => Promise<Value>,
  megabytes?: number,
): (task: Task) => Promise<ChildReply<Value>> {
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches this process, too; the parent decides
  process.on('SIGINT', () => undefined)
  let limit = megabytes
  return async (task) => {
    if (limit !== undefined) limitMemory(limit)
    limit = undefined
    try {
      return { value: await work(task, (news) => void process.send?.(news)) }
    } catch (error) {
      if (!(error instanceof AppError))
        return { error: error instanceof Error ? error.message : String(error) }
      const { kind, code, params } = error
      return { refusal: { kind, code, params } }
    }
  }
}
