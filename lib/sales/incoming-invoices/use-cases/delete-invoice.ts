import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { incomingStepInput } from '../schema'
import { deleteInvoice, hasSteps, lockInvoice } from '../store'

/** Deletes a received invoice with its file; one that was ever checked or refused stays. */
export const deleteIncoming = defineUseCase({
  name: 'incomingInvoice.delete',
  mode: 'write',
  right: 'INCOMING-INVOICES_DELETE',
  module: 'order-management',
  input: incomingStepInput,
  run: async ({ tx, ctx, audit }, { id, version }) => {
    const { state, fileName, number, documentId } = await lockInvoice(tx, ctx, { id, version })
    if (documentId !== null) throw new AppError('conflict', 'incomingInvoice.selfBilled')
    if (state !== 'RECEIVED' || (await hasSteps(tx, id)))
      throw new AppError('conflict', 'incomingInvoice.notReceived')
    await audit({ entity: 'incomingInvoice', entityId: id, before: { fileName, number } })
    await deleteInvoice(tx, id)
  },
})
