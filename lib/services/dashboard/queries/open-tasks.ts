import { z } from 'zod'
import type { OpenTask } from '@/lib/domain/open-task'
import { admits, type Requirement } from '@/lib/domain/rights'
import { defineUseCase, type UseCase } from '@/lib/server/core/use-case'

const nothing = z.strictObject({})

/** A feature's open tasks. */
export interface TaskSource {
  /** A read use case, whose right and module decide who may see them. */
  tasks: UseCase<typeof nothing, OpenTask[]>
  /** The right to do them, within the same module: people who may only see records have no task. */
  doneWith: Requirement
}

/**
 * Makes the use case that collects the caller's open tasks, in the order of its sources. Each
 * source is read only if the caller may see and do its tasks; all share one transaction.
 */
export const openTasksOf = (sources: readonly TaskSource[]) =>
  defineUseCase({
    name: 'dashboard.tasks',
    mode: 'read',
    right: 'signedIn',
    module: null,
    input: nothing,
    run: async ({ ctx, call }): Promise<OpenTask[]> => {
      const mine = sources.filter(
        ({ tasks, doneWith }) =>
          admits(ctx, tasks.right, tasks.module) && admits(ctx, doneWith, tasks.module),
      )
      return (await Promise.all(mine.map(({ tasks }) => call(tasks, {})))).flat()
    },
  })
