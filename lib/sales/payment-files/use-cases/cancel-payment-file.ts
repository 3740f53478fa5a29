import { defineUseCase } from '@/lib/server/core/use-case'
import { readPaymentFile } from '../queries/read-files'
import { cancelInput } from '../schema'
import { endFile, insertEvent, lockOpenFile } from '../store'

/**
 * Cancels a file that the bank has not executed, with a reason: its invoices may go into another
 * one. The file stays. Throws `paymentFile.state` for one that was executed or cancelled.
 */
export const cancelPaymentFile = defineUseCase({
  name: 'paymentFile.cancel',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async ({ tx, ctx, audit }, { id, version, reason }) => {
    const { state } = await lockOpenFile(tx, ctx, { id, version })
    await endFile(tx, ctx, id, { state: 'CANCELLED' })
    await insertEvent(tx, ctx, { fileId: id, kind: 'CANCELLED', reason })
    const after = { state: 'CANCELLED', reason }
    await audit({ entity: 'paymentFile', entityId: id, before: { state }, after })
    return readPaymentFile(tx, ctx, id)
  },
})
