import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { paymentFileKey } from '../schema'
import { insertEvent, readBytes } from '../store'

/**
 * The bytes of a file as created, for the bank; the history records who downloaded them. Throws
 * `paymentFile.cancelled` for a cancelled file, so that it is not submitted by mistake.
 */
export const downloadPaymentFile = defineUseCase({
  name: 'paymentFile.download',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: paymentFileKey,
  run: async ({ tx, ctx, audit }, { id }) => {
    const { state, fileName, content } = await readBytes(tx, ctx, id)
    if (state === 'CANCELLED') throw new AppError('conflict', 'paymentFile.cancelled')
    await insertEvent(tx, ctx, { fileId: id, kind: 'DOWNLOADED' })
    await audit({ entity: 'paymentFile', entityId: id, after: { file: fileName } })
    return { fileName, bytes: content }
  },
})
