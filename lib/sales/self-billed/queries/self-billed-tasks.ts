import { z } from 'zod'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { failedDispatches } from '@/lib/sales/documents/queries/document-tasks'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Failed mails to suppliers; checking and paying are tasks of received invoices. */
export const selfBilledTasks = defineUseCase({
  name: 'selfBilled.tasks',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const count = await failedDispatches(scope, 'SELF_BILLED')
    return countedTask({ kind: 'failedMails', href: '/self-billed?dispatch=FAILED', count })
  },
})
