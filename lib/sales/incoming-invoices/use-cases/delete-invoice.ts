import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { archiveIncomingInput } from '../schema'
import { takeStep } from '../steps/take-step'
import { lockInvoice } from '../store'

/**
 * Takes a received invoice out of what is to be checked, such as a file uploaded by mistake: it is
 * refused with a reason, and remains with its file (§ 147 AO, § 14b UStG). Throws
 * `incomingInvoice.notReceived` for one that was checked or refused already.
 */
export const deleteIncoming = defineUseCase({
  name: 'incomingInvoice.delete',
  mode: 'write',
  right: 'INCOMING-INVOICES_DELETE',
  module: 'order-management',
  input: archiveIncomingInput,
  run: async (scope, { id, version, reason }) => {
    const { state, documentId } = await lockInvoice(scope.tx, scope.ctx, { id, version })
    if (documentId !== null) throw new AppError('conflict', 'incomingInvoice.selfBilled')
    if (state !== 'RECEIVED') throw new AppError('conflict', 'incomingInvoice.notReceived')
    const { before, after } = await takeStep(scope, 'REFUSE', { id, version, reason })
    await scope.audit({ entity: 'incomingInvoice', entityId: id, before, after: { ...after, reason } })
  },
})
