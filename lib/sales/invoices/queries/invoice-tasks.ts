import { z } from 'zod'
import { failedDispatches, oldDrafts, overdueTask } from '@/lib/sales/documents/queries/document-tasks'
import { CAP } from '@/lib/domain/list'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Invoices of the active company that need attention: overdue ones, failed mails, old drafts. */
export const invoiceTasks = defineUseCase({
  name: 'invoice.tasks',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const [overdue, failed, drafts] = await Promise.all([
      overdueTask(scope, 'INVOICE', { kind: 'overdue', href: '/invoices?overdue=1' }),
      failedDispatches(scope, 'INVOICE'),
      oldDrafts(scope, 'INVOICE'),
    ])
    return [
      ...overdue,
      ...countedTask({ kind: 'failedMails', href: '/invoices?dispatch=FAILED', count: failed }),
      ...countedTask({ kind: 'oldDrafts', href: '/invoices?untouched=1', count: drafts }, CAP),
    ]
  },
})
