import { z } from 'zod'
import type { OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { defineUseCase, type UseCase } from '@/lib/server/core/use-case'

const nothing = z.strictObject({})

/** A feature's open tasks: a read use case, whose right and module decide who sees them. */
export type TaskSource = UseCase<typeof nothing, OpenTask[]>

/**
 * Makes the use case that collects the caller's open tasks, in the order of its sources. Each
 * source is read only if the caller may see it; all share one transaction.
 */
export const openTasksOf = (sources: readonly TaskSource[]) =>
  defineUseCase({
    name: 'dashboard.tasks',
    mode: 'read',
    right: 'signedIn',
    module: null,
    input: nothing,
    run: async ({ ctx, call }): Promise<OpenTask[]> => {
      const mine = sources.filter(({ right, module }) => admits(ctx, right, module))
      return (await Promise.all(mine.map((source) => call(source, {})))).flat()
    },
  })
