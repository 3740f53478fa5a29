import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { overdueTask } from '@/lib/sales/documents/queries/document-tasks'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { isWaiting, SOURCE } from './unassigned'

/**
 * Receipts of the active company's tills that need attention: overdue ones on account, and those
 * for which no customer or claim could be found.
 */
export const openItemTasks = defineUseCase({
  name: 'openItem.tasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const [overdue, unassigned] = await Promise.all([
      overdueTask(scope, 'RECEIPT', { kind: 'overdueReceipts', href: '/open-items?overdue=1' }),
      unassignedTask(scope),
    ])
    return [...overdue, ...unassigned]
  },
})

/** The receipts that wait for a person, as a task. */
async function unassignedTask(scope: Pick<ReadScope, 'tx' | 'ctx'>): Promise<OpenTask[]> {
  const [row] = await scope.tx.execute<{ count: number }>(sql`
    select count(*) as count from (select from ${SOURCE} where ${isWaiting(scope)} limit ${MOST_TASKS + 1}) found`)
  const count = Number(row?.count ?? 0)
  return countedTask({ kind: 'unassignedReceipts', href: '/open-items/unassigned', count })
}
