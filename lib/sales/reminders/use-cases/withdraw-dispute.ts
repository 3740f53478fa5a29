import { auditEntity } from '@/lib/domain/document-kind'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { disputeKey } from '../schema'
import { deleteDispute } from '../store'

/** Removes an invoice's dispute mark: it may get reminders again. */
export const withdrawDispute = defineUseCase({
  name: 'reminder.withdrawDispute',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: disputeKey,
  run: async (scope, { id, version }): Promise<void> => {
    await lockExisting(scope, { family: 'INVOICE', id, version })
    const dispute = await deleteDispute(scope.tx, id)
    if (!dispute) throw new AppError('conflict', 'reminder.notDisputed')
    await scope.audit({
      entity: auditEntity('INVOICE'),
      entityId: id,
      before: { disputed: dispute.reason },
      after: { disputed: null },
    })
  },
})
