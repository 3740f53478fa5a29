import { z } from 'zod'
import { failedDispatches, oldDrafts } from '@/lib/sales/documents/queries/document-tasks'
import { CAP } from '@/lib/domain/list'
import { countedTask, type OpenTask } from '@/lib/domain/open-task'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Delivery notes of the active company that need attention: failed mails, old drafts. */
export const deliveryNoteTasks = defineUseCase({
  name: 'deliveryNote.tasks',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    const [failed, drafts] = await Promise.all([
      failedDispatches(scope, 'DELIVERY_NOTE'),
      oldDrafts(scope, 'DELIVERY_NOTE'),
    ])
    return [
      ...countedTask({ kind: 'failedMails', href: '/deliverynotes?dispatch=FAILED', count: failed }),
      ...countedTask({ kind: 'oldDeliveryNotes', href: '/deliverynotes?untouched=1', count: drafts }, CAP),
    ]
  },
})
